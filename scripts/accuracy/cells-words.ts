import { intervalText, known, numberText } from '@flipon/analyses/accuracy/figure-texts';
import { keptHalf, keptOf } from '@flipon/analyses/accuracy/kept-half';
import { type MeasuredScore, type MeasuredSet, measured } from '@flipon/analyses/accuracy/measured';
import { keptCounts } from './kept-words.ts';
import { comparedTo, verdictWords } from './verdict-words.ts';

const CELLS = 'g4-cells';

/**
 * What was measured of settings in cells, a sentence: within equal G + C, of the score, where the kind has one, and
 * else the counts of the rule.
 *
 * @param name of the rule that the settings are
 * @returns null where they were not measured there
 */
export function cellsSentence(kind: string, name: string | undefined): string | null {
  const set = measured.sets.find((each) => each.set === CELLS);
  const rule = set?.rules.find((each) => each.kind === kind && each.name === name);
  if (set === undefined || rule === undefined) return null;
  const { forming, others } = set;
  const score = set.scores.find((each) => each.kind === kind && each.within !== null);
  if (score !== undefined) return scoreSentence(set, score);
  const counts = `In cells they find ${rule.found} of ${forming} stretches that form one, and reject ${rule.rejected} of ${others} others`;
  return `${counts}${verdictWords(set, rule)}${keptCounts(CELLS, rule)}; within equal G + C they were not compared.`;
}

function scoreSentence({ baseline, scores }: MeasuredSet, score: MeasuredScore): string {
  const simple = known(scores.find(({ kind, name }) => kind === null && name === baseline));
  const [own, count] = [score, simple].map((each) => intervalText(known(each.within).area, 2));
  const verdict = comparedTo(known(known(score.within).difference));
  const ofKept = keptHalf.sets.find((each) => each.set === CELLS)?.within;
  const [kept, keptCount] = [score, simple].map((each) =>
    numberText(known(keptOf(ofKept, each)).value, 2),
  );
  return `In cells, among stretches of equal G + C, the uncut score has an AUC of ${own}: ${verdict} ${baseline} itself, which has ${count}; on others kept apart, ${kept} beside ${keptCount} (no intervals).`;
}

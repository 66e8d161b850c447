import { g4hunter } from '../kinds/g4hunter/g4hunter.ts';
import { pqsfinder } from '../kinds/pqsfinder/pqsfinder.ts';
import {
  comparedWords,
  differenceText,
  intervalText,
  known,
  numberText,
  percentText,
  verdictOf,
} from './figure-texts.ts';
import type { FoundMeasured } from './find-measured.ts';
import { keptHalf, keptOf } from './kept-half.ts';
import type { MeasuredScore } from './measured.ts';
import { measuresOf } from './measures.ts';
import { precisionText } from './set-section.ts';

const WINDOW = 'best window of 25 bases';
const WHOLE = 'mean of the whole sequence';

/** What is sober of G-quadruplexes, in cells, by length, in RNA, and on the set of the paper. */
export function soberG4(found: FoundMeasured): string[] {
  return [
    ...cellSentences(found),
    windowSentence(found),
    ...rnaSentences(found),
    knownSetSentence(found),
    precisionSentence(found),
  ];
}

function cellSentences(found: FoundMeasured): string[] {
  const hunter = found.score('g4-cells', g4hunter.kind, WINDOW);
  const pqs = found.score('g4-cells', pqsfinder.kind, 'best score');
  const gc = found.score('g4-cells', null, 'G + C');
  const kept = found.kept('g4-cells');
  const within = (score: MeasuredScore) => intervalText(known(score.within).area, 2);
  const keptWithin = (score: MeasuredScore) =>
    numberText(known(keptOf(kept.within, score)).value, 2);
  const area = (score: MeasuredScore) => intervalText(score.area, 2);
  const keptArea = (score: MeasuredScore) => intervalText(known(keptOf(kept.scores, score)), 2);
  const verdicts = [hunter, pqs].map((score) => verdictOf(known(known(score.within).difference)));
  return [
    `In cells, among stretches of equal G + C, the AUC of G4 hunter is ${within(hunter)}, of pqsfinder ${within(pqs)}, and of G + C itself ${within(gc)} (G4 hunter: ${verdicts[0]}; pqsfinder: ${verdicts[1]}); on the other half ${[hunter, pqs, gc].map(keptWithin).join(', ')}, stated without intervals, of ${kept.forming} and ${kept.others}.`,
    `Without strata, G + C alone has an AUC of ${area(gc)} there and ${keptArea(gc)} on the other half; G4 hunter has ${area(hunter)} and ${keptArea(hunter)} (${verdictOf(known(hunter.difference))}), pqsfinder ${area(pqs)} and ${keptArea(pqs)} (${verdictOf(known(pqs.difference))}). The controls are poorer in G + C, 0.51 against 0.64.`,
  ];
}

function windowSentence(found: FoundMeasured): string {
  const { below, foundBelow, from, found14 } = keptHalf.windowByLength;
  const rule = found.rule('g4-dna', g4hunter.kind, 'the kind itself, window 25, 1.4 and more');
  const { forming } = found.set('g4-dna');
  return `G4 hunter slides a window of 25 bases, so it finds ${foundBelow === 0 ? 'none' : foundBelow} of ${below} shorter sequences that form a quadruplex, and ${percentText(found14 / from)} of the ${from} longer ones with its preset (both halves); of this half ${rule.found} of ${forming}. Good figures that are quoted for its score are of the mean of a whole oligonucleotide, which the kind does not compute.`;
}

function rnaSentences(found: FoundMeasured): string[] {
  const pqs = known(found.score('g4-rna', pqsfinder.kind, 'best score').difference);
  const whole = known(found.score('g4-rna', g4hunter.kind, WHOLE).threshold);
  const { baseline, parts, forming, others } = found.set('g4-rna');
  const ruleOf = (values: string) =>
    found.rule('g4-rna', g4hunter.kind, `the kind itself, ${values} and more`);
  const [usual, preset] = [ruleOf('window 25, 1.4'), ruleOf('window 15, 1.7')];
  const long = known(parts.find(({ part }) => part === '25 bases and more'));
  const window = known(
    long.areas.find(({ kind, name }) => kind === g4hunter.kind && name === WINDOW)?.threshold,
  );
  const short = found.score('g4-rna', g4hunter.kind, 'best window of 15 bases, G alone');
  const chosen = known(short.threshold);
  const kind = known(found.score('g4-rna', g4hunter.kind, WINDOW).threshold);
  const kept = found.kept('g4-rna');
  const other = known(keptOf(kept.rules, usual));
  return [
    `On RNA, pqsfinder is ${comparedWords(pqs)} ${baseline}: difference of AUC ${differenceText(pqs, 3)}. The best threshold of the G4Hunter mean of a whole sequence is ${whole.median.toFixed(1)} there.`,
    `That ${whole.median.toFixed(1)} is none for the kind: for windows of 25 bases, in RNA that is as long, folds choose ${window.median.toFixed(2)} (${window.low.toFixed(2)} to ${window.high.toFixed(2)}). What is missed is shorter; windows of 15 bases that count G alone, from ${chosen.median.toFixed(2)} on, reach a balanced accuracy of ${intervalText(chosen.balanced, 2)} on the folds left out, in place of ${intervalText(kind.balanced, 2)}. The preset for RNA is that: it finds ${preset.found} of ${forming} and rejects ${preset.rejected} of ${others}, ${comparedWords(known(preset.difference))} the best simple count (balanced ${differenceText(known(preset.difference), 3)}), though it was chosen on these; it has no test on others. The default finds ${usual.found} and rejects ${usual.rejected}, ${comparedWords(known(usual.difference))} that count (${differenceText(known(usual.difference), 3)}); on the other half ${other.found} of ${kept.forming} and ${other.rejected} of ${kept.others}.`,
  ];
}

function knownSetSentence(found: FoundMeasured): string {
  const pqs = found.score('g4', pqsfinder.kind, 'best score');
  const hunter = found.score('g4', g4hunter.kind, WHOLE);
  const { baseline } = found.set('g4');
  const simple = found.score('g4', null, baseline);
  const [ofPqs, ofHunter, ofSimple] = [pqs, hunter, simple].map(({ area }) => intervalText(area));
  return `On the 196 sequences of the G4Hunter paper the AUC of pqsfinder is ${ofPqs} and of the G4Hunter mean ${ofHunter}; to count ${baseline} gives ${ofSimple}, so pqsfinder is ${comparedWords(known(pqs.difference))} it, and the mean ${comparedWords(known(hunter.difference))} it.`;
}

function precisionSentence(found: FoundMeasured): string {
  const rules = [
    { name: 'pqsfinder 52', rule: found.rule('g4-dna', pqsfinder.kind, '52 and more') },
    {
      name: 'the G4Hunter mean 1.2',
      rule: found.rule('g4-dna', g4hunter.kind, `${WHOLE}, 1.2 and more`),
    },
  ];
  const { forming, others } = found.set('g4-dna');
  const kept = found.kept('g4-dna');
  const texts = rules.map(({ name, rule }) => {
    const here = precisionText(measuresOf({ forming, others, ...rule }));
    const { found: count, rejected } = known(keptOf(kept.rules, rule));
    const other = measuresOf({ ...kept, found: count, rejected });
    return `${here} of what ${name} finds (by the other half ${precisionText(other)})`;
  });
  return `Where one stretch in a hundred forms a quadruplex, ${texts.join(' and ')} would be right, by the sensitivity and specificity on oligonucleotides of DNA, with the interval of the specificity alone.`;
}

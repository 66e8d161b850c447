import { verdictOf } from '@flipon/analyses/accuracy/figure-texts';
import type { Interval, MeasuredRule, MeasuredSet } from '@flipon/analyses/accuracy/measured';
import { measuresOf } from '@flipon/analyses/accuracy/measures';
import { isChosenHere } from '@flipon/analyses/accuracy/set-section';
import { truthSets } from '@flipon/analyses/accuracy/truth-sets';

/** Sequences that do not form the structure: below that a specificity says next to nothing. */
const FEWEST_OTHERS = 10;

/** What a rule is worth beside the best simple count of a set, behind its counts: `: worse than the simple count "…"`. */
export function verdictWords(set: MeasuredSet, rule: MeasuredRule): string {
  const truth = truthSets.find(({ id }) => id === set.set);
  const isChosen = (each: MeasuredRule) => truth !== undefined && isChosenHere(truth, each);
  const few = set.others < FEWEST_OTHERS ? ', which are too few to judge by' : '';
  if (isChosen(rule)) {
    return `${few}; the settings were chosen on these sequences, so that is no test`;
  }
  const count = bestCount(set);
  if (few !== '' || rule.difference === null || count === undefined) return few;
  const mark = isChosen(count) ? ', which was chosen on these sequences' : '';
  return `: ${comparedTo(rule.difference)} the simple count "${count.name}"${mark}`;
}

/** "worse than". */
export function comparedTo(difference: Interval): string {
  const verdict = verdictOf(difference);
  return verdict === 'not told apart' ? 'not told apart from' : `${verdict} than`;
}

/** The simple count of the best balanced accuracy, which rules are compared with. */
function bestCount({ forming, others, rules }: MeasuredSet): MeasuredRule | undefined {
  const balanced = ({ found, rejected }: MeasuredRule) =>
    measuresOf({ forming, found, others, rejected }).balancedAccuracy;
  const counts = rules.filter(({ kind }) => kind === null);
  return counts.toSorted((a, b) => balanced(b) - balanced(a))[0];
}

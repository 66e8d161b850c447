import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { type StepSort, stepSorts } from './step-layout.ts';

const NAMES: readonly [StepSort, string][] = [
  ['gc', 'GC'],
  ['gtac', 'GT or AC'],
  ['at', 'AT'],
];

/** "15 steps: 14 GC, 1 break": the sorts that there are. */
export function stepWords(bases: string): string {
  const sorts = stepSorts(bases);
  const count = (sort: StepSort) => sorts.filter((each) => each === sort).length;
  const parts = NAMES.filter(([sort]) => count(sort) > 0).map(
    ([sort, name]) => `${formatInteger(count(sort))} ${name}`,
  );
  const breaks = count('break');
  if (breaks > 0) parts.push(countOf(breaks, 'break'));
  return `${countOf(sorts.length, 'step')}: ${parts.join(', ')}`;
}

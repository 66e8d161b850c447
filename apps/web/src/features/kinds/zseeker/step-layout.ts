import { countOf, formatInteger } from '../../../ui/words/format-number.ts';

/** Pixels from letter to letter, and free at both ends. */
const STEP = 20;
const EDGE = 12;
/** The middle of letters of purines, and of pyrimidines. */
const ROW = { purine: 18, pyrimidine: 50 };
/** Letters that are drawn; of more the picture would be a ribbon. */
export const MAX_DRAWN = 120;

/** Two neighbouring bases by what scores them: a break does not alternate purine and pyrimidine. */
export type StepSort = 'gc' | 'gtac' | 'at' | 'break';

/** Letters on a line that goes down and up where they alternate, in pixels. */
export interface StepLayout {
  width: number;
  letters: { x: number; y: number; letter: string }[];
  /** From a letter to the next one. */
  steps: { sort: StepSort; x: number; y: number; toX: number; toY: number }[];
}

const SORTS: Readonly<Record<string, StepSort>> = {
  ...{ GC: 'gc', CG: 'gc', AT: 'at', TA: 'at' },
  ...{ GT: 'gtac', TG: 'gtac', AC: 'gtac', CA: 'gtac' },
};

const NAMES: readonly [StepSort, string][] = [
  ['gc', 'GC'],
  ['gtac', 'GT or AC'],
  ['at', 'AT'],
];

/** The sort of each step of a region, one less than it has letters. */
export function stepSorts(bases: string): StepSort[] {
  const letters = bases.replaceAll('U', 'T');
  return Array.from(
    { length: Math.max(0, letters.length - 1) },
    (_, at) => SORTS[letters.slice(at, at + 2)] ?? 'break',
  );
}

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

/** Places the beginning of a region. */
export function layoutSteps(bases: string): StepLayout {
  const shown = bases.slice(0, MAX_DRAWN);
  const letters = [...shown].map((letter, at) => ({
    x: EDGE + (at + 0.5) * STEP,
    y: letter === 'A' || letter === 'G' ? ROW.purine : ROW.pyrimidine,
    letter,
  }));
  const steps = stepSorts(shown).map((sort, at) => {
    const [from, to] = [letters[at] ?? { x: 0, y: 0 }, letters[at + 1] ?? { x: 0, y: 0 }];
    return { sort, x: from.x, y: from.y, toX: to.x, toY: to.y };
  });
  return { width: 2 * EDGE + shown.length * STEP, letters, steps };
}

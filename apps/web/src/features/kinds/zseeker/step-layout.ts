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

/** The sort of each step of a region, one less than it has letters. */
export function stepSorts(bases: string): StepSort[] {
  const letters = bases.replaceAll('U', 'T');
  return Array.from(
    { length: Math.max(0, letters.length - 1) },
    (_, at) => SORTS[letters.slice(at, at + 2)] ?? 'break',
  );
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

import { countBp, countSharedBp } from './interval-unions.ts';
import type { Intervals } from './intervals.ts';

/** What classes of intervals cover, and what each two of them share. Whole numbers. */
export interface ClassMatrix {
  classes: number;
  /** Bases of each class's union. */
  bases: Float64Array;
  /** Intervals of each class's union. */
  intervals: Float64Array;
  /** Row by row: `shared[a * classes + b]` bases are in a and in b; on the diagonal `bases`. */
  shared: Float64Array;
}

/** Adds up sequence by sequence. */
export interface MatrixCounter {
  /** @param unions one for each class, of one sequence, or of a range of it (`clip-union`) */
  add(unions: readonly Intervals[]): void;
  matrix: ClassMatrix;
}

/** Each pair takes as many steps as it has intervals. */
export function createMatrixCounter(classes: number): MatrixCounter {
  const matrix: ClassMatrix = {
    classes,
    bases: new Float64Array(classes),
    intervals: new Float64Array(classes),
    shared: new Float64Array(classes * classes),
  };
  const { bases, intervals, shared } = matrix;

  function increase(counts: Float64Array, at: number, by: number): void {
    counts[at] = (counts[at] as number) + by;
  }

  return {
    matrix,
    add(unions) {
      requireClasses(unions, classes);
      for (const [a, unionA] of unions.entries()) {
        const bp = countBp(unionA);
        increase(bases, a, bp);
        increase(shared, a * classes + a, bp);
        increase(intervals, a, unionA.starts.length);
        for (let b = a + 1; b < classes; b++) {
          const both = countSharedBp(unionA, unions[b] as Intervals);
          increase(shared, a * classes + b, both);
          increase(shared, b * classes + a, both);
        }
      }
    },
  };
}

/** Of a part in a whole; null where there is no whole. */
export function fractionOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** @throws RangeError */
export function requireClasses(unions: readonly Intervals[], classes: number): void {
  if (unions.length === classes) return;
  throw new RangeError(`${unions.length} unions were given for ${classes} classes`);
}

import { requireClasses } from './class-matrix.ts';
import { countBp, countSharedBp } from './interval-unions.ts';
import type { Intervals } from './intervals.ts';

/** How much of each type of features the classes cover. Whole numbers. */
export interface FeatureCover {
  classes: number;
  /** Types, in the order in which they came. */
  types: string[];
  /** Bases of the union of each type. */
  bases: Float64Array;
  /** Row by row: `covered[type * classes + at]` bases of a type are in a class. */
  covered: Float64Array;
}

/** Adds up sequence by sequence. */
export interface FeatureCoverCounter {
  /**
   * @param features unions by their types, of one sequence or of a range of it; it need not have all types
   * @param unions one for each class, of the same
   */
  add(features: ReadonlyMap<string, Intervals>, unions: readonly Intervals[]): void;
  cover(): FeatureCover;
}

export function createFeatureCoverCounter(classes: number): FeatureCoverCounter {
  const rowOfType = new Map<string, { bases: number; covered: Float64Array }>();
  return {
    add(features, unions) {
      requireClasses(unions, classes);
      for (const [type, feature] of features) {
        const row = rowOfType.get(type) ?? { bases: 0, covered: new Float64Array(classes) };
        rowOfType.set(type, row);
        row.bases += countBp(feature);
        for (const [at, union] of unions.entries()) {
          row.covered[at] = (row.covered[at] as number) + countSharedBp(feature, union);
        }
      }
    },
    cover() {
      const rows = [...rowOfType.values()];
      const covered = new Float64Array(rows.length * classes);
      for (const [at, row] of rows.entries()) covered.set(row.covered, at * classes);
      return {
        classes,
        types: [...rowOfType.keys()],
        bases: Float64Array.from(rows, ({ bases }) => bases),
        covered,
      };
    },
  };
}

import type { TableValues } from '../hits/hit-batches.ts';

/** Hits, or parts of hits, in order of their starts. */
export interface SortedParts {
  count: number;
  start: ArrayLike<number>;
  end: ArrayLike<number>;
  /** 0 for a part of a hit that has been counted where it starts; without it all count. */
  counts?: ArrayLike<number>;
  /** Columns that determine the classes. */
  values: TableValues;
}

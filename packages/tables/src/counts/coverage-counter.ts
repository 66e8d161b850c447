import type { HitColumns } from '@flipon/analyses/kernel';

/** Watches the order of hits, and what each adds to the bases that those before it cover. */
export interface CoverageCounter {
  /** @returns bases at the end of each hit that no earlier hit covers, where hits are sorted */
  add(batch: HitColumns): Float64Array;
  /** Every hit so far starts after the one before it, and its record is not an earlier one. */
  readonly isPositionAscending: boolean;
  /** No hit so far starts before the one before it; hits may share their start. */
  readonly isPositionSorted: boolean;
}

export function createCoverageCounter(): CoverageCounter {
  let lastRecord = 0;
  let lastPosition = Number.NEGATIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  let isPositionAscending = true;
  let isPositionSorted = true;
  return {
    add({ count, columns: { record, position, length } }) {
      const newBp = new Float64Array(count);
      // What the loop changes is its own: a name of a closure is read and written anew each time.
      let [beforeRecord, before, covered] = [lastRecord, lastPosition, reached];
      let [isAscending, isSorted] = [isPositionAscending, isPositionSorted];
      for (let i = 0; i < count; i++) {
        const nextRecord = record[i] ?? 0;
        const start = position[i] ?? 0;
        if (start <= before || nextRecord < beforeRecord) isAscending = false;
        if (start < before) isSorted = false;
        beforeRecord = nextRecord;
        before = start;
        const end = start + (length[i] ?? 0);
        if (end <= covered) continue;
        newBp[i] = end - Math.max(start, covered);
        covered = end;
      }
      [lastRecord, lastPosition, reached] = [beforeRecord, before, covered];
      [isPositionAscending, isPositionSorted] = [isAscending, isSorted];
      return newBp;
    },
    get isPositionAscending() {
      return isPositionAscending;
    },
    get isPositionSorted() {
      return isPositionSorted;
    },
  };
}

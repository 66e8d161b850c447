import type { HitColumns } from '@flipon/analyses/kernel';

/** Watches the order of hits, and what each adds to the bases that those before it cover. */
export interface PositionWatch {
  /** @returns bases at the end of each hit that no earlier hit covers, where hits are sorted */
  add(batch: HitColumns): Float64Array;
  /** Every hit so far starts behind the one before it, and its record is not an earlier one. */
  readonly isPositionAscending: boolean;
  /** No hit so far starts before the one before it; hits may share their start. */
  readonly isPositionSorted: boolean;
}

export function createPositionWatch(): PositionWatch {
  let lastRecord = 0;
  let lastPosition = Number.NEGATIVE_INFINITY;
  let reached = Number.NEGATIVE_INFINITY;
  let isPositionAscending = true;
  let isPositionSorted = true;
  return {
    add({ count, columns: { record, position, length } }) {
      const newBp = new Float64Array(count);
      for (let i = 0; i < count; i++) {
        const nextRecord = record[i] ?? 0;
        const nextPosition = position[i] ?? 0;
        if (nextPosition <= lastPosition || nextRecord < lastRecord) isPositionAscending = false;
        if (nextPosition < lastPosition) isPositionSorted = false;
        lastRecord = nextRecord;
        lastPosition = nextPosition;
        const end = nextPosition + (length[i] ?? 0);
        newBp[i] = Math.max(0, end - Math.max(nextPosition, reached));
        reached = Math.max(reached, end);
      }
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

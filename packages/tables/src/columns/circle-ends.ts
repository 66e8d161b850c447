import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CircleBatches } from '../counts/circles.ts';

/** Where circles begin and end, by the index of their record: 0-based in the whole sequence, ends are exclusive. */
export interface CircleEnds {
  starts: Float64Array;
  /** Infinity for a record that is no circle; undefined beyond the last circle. */
  ends: Float64Array;
}

/**
 * @returns null where there are none
 * @throws what `batches` throws
 */
export async function readCircleEnds(
  batches: CircleBatches | undefined,
): Promise<CircleEnds | null> {
  let starts = new Float64Array();
  let ends = new Float64Array();
  for await (const batch of batches ?? []) {
    for (const { index, start, length } of batch) {
      if (index >= ends.length) {
        const size = Math.max(1024, 2 * index);
        const grown = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
        grown.set(ends);
        ends = grown;
        const moved = new Float64Array(size);
        moved.set(starts);
        starts = moved;
      }
      starts[index] = start;
      ends[index] = start + length;
    }
    await nextTurn();
  }
  return ends.length === 0 ? null : { starts, ends };
}

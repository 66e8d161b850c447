import { nextTurn } from '@flipon/platform/next-turn';
import type { AskedCircles, CircleEnds } from '../counts/circles.ts';

/**
 * Gathers circles, 16 bytes for each record up to the last one; those that are gathered stay as they are.
 *
 * @returns null where there are none
 * @throws what `circles` throws
 */
export async function readCircleEnds(circles: AskedCircles): Promise<CircleEnds | null> {
  if (circles && 'ends' in circles) return circles;
  let starts = new Float64Array();
  let ends = new Float64Array();
  for await (const batch of circles ?? []) {
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

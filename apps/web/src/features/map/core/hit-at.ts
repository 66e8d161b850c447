import { endSeen, firstSeen, type Spans } from './hit-columns.ts';
import { type Axis, pxPerBase, type View } from './view/view.ts';

/** Farther from the pointer than this nothing is meant. */
export const REACH_PX = 6;

/**
 * The span under an x of a lane, or the nearest one within the reach; of overlapping ones the last,
 * which is on top.
 *
 * @param isMeant whether a span may be meant, such as by its row
 * @returns its index, -1 where none is near
 */
export function hitAt(
  axis: Axis,
  view: View,
  spans: Spans,
  x: number,
  isMeant: (index: number) => boolean = () => true,
  reachPx: number = REACH_PX,
): number {
  const scale = pxPerBase(view);
  const reachBp = reachPx / scale;
  const pointed = view.from + x / scale;
  const lap = axis.isCircular ? axis.lengthBp : 0;
  let nearest = -1;
  let least = reachBp;
  // A hit across the origin, and one after it in such a view, is one lap away.
  for (let turn = lap === 0 ? 0 : -1; turn <= (lap === 0 ? 0 : 1); turn += 1) {
    const base = pointed + turn * lap;
    const last = endSeen(spans, base + reachBp);
    for (let index = firstSeen(spans, base - reachBp); index < last; index += 1) {
      const distance = distanceTo(spans, index, base);
      if (distance <= least && isMeant(index)) {
        least = distance;
        nearest = index;
      }
    }
  }
  return nearest;
}

/** Bases between a span and a base; 0 inside. */
function distanceTo({ start, end }: Spans, index: number, base: number): number {
  return Math.max(0, (start[index] ?? 0) - base, base - (end[index] ?? 0));
}

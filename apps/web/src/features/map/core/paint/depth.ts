import { endSeen, firstSeen } from '../hit-columns.ts';
import type { Frame } from '../surface.ts';
import type { Bars } from '../tiles/bars.ts';
import type { DepthSteps } from '../tiles/depth-steps.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, lapsOf, levelLine, snap } from './frame.ts';

const GAP_PX = 1;

/**
 * Shares of the bases of each bar that are in one, two, three and more classes, stacked with the
 * most at the foot; the head of the lane is all bases.
 *
 * @param depth bars of the columns one, two, more
 */
export function paintDepth(frame: Frame, depth: Bars): void {
  const { surface, colours, axis, view, left, top, height } = frame;
  const scale = pxPerBase(view);
  const { slotBp } = depth.grid;
  const foot = top + height - 1;
  inLane(frame, () => {
    for (let shown = 0; shown < 3; shown += 1) {
      surface.fillStyle = colours.depth[shown] ?? '';
      for (const { part, first, count, sums } of depth.parts) {
        const origin = left + (part.shift - view.from) * scale;
        for (let slot = 0; slot < count; slot += 1) {
          // In that number of classes or more: the next one is painted over it.
          let bases = 0;
          for (let column = shown; column < 3; column += 1) bases += sums[column]?.[slot] ?? 0;
          if (!(bases > 0)) continue;
          const start = (first + slot) * slotBp;
          const end = Math.min(start + slotBp, axis.lengthBp);
          const size = Math.max(1, snap(frame, (bases / (end - start)) * (height - 1)));
          const x = snap(frame, origin + start * scale);
          const width = Math.max(1, snap(frame, origin + end * scale) - x - GAP_PX);
          surface.fillRect(x, foot - size, width, size);
        }
      }
    }
  });
  levelLine(frame, foot + 0.5, colours.lineStrong);
}

/** The depth of each base as steps: a third of the lane for each class, three and more at the head. */
export function paintDepthSteps(frame: Frame, steps: DepthSteps): void {
  const { surface, colours, view, left, top, height } = frame;
  const scale = pxPerBase(view);
  const foot = top + height - 1;
  const step = (height - 1) / 3;
  const { first, last, lapBp } = lapsOf(frame);
  inLane(frame, () => {
    for (let level = 0; level < 3; level += 1) {
      surface.fillStyle = colours.depth[level] ?? '';
      const y = snap(frame, foot - (level + 1) * step);
      const size = snap(frame, foot - level * step) - y;
      for (let lap = first; lap <= last; lap += 1) {
        const shift = lap * lapBp - view.from;
        const end = endSeen(steps, view.to - lap * lapBp);
        for (let index = firstSeen(steps, view.from - lap * lapBp); index < end; index += 1) {
          if ((steps.depth[index] ?? 0) <= level) continue;
          const x = snap(frame, left + ((steps.start[index] ?? 0) + shift) * scale);
          const to = snap(frame, left + ((steps.end[index] ?? 0) + shift) * scale);
          surface.fillRect(x, y, Math.max(1, to - x), size);
        }
      }
    }
  });
  levelLine(frame, foot + 0.5, colours.lineStrong);
}

import { endSeen, firstSeen, type Spans } from '../hit-columns.ts';
import type { ClassInk } from '../map-look.ts';
import type { Frame } from '../surface.ts';
import type { Bars } from '../tiles/bars.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, lapsOf, levelLine, snap } from './frame.ts';

const LEAST_PX = 2;
const BAR_PX = 16;
const GAP_PX = 1;

/** Bars with a base in both classes, split along their length: one class above, the other below. */
export function paintPair(
  frame: Frame,
  above: ClassInk,
  below: ClassInk,
  bars: Bars,
  column: number,
): void {
  const { view, left, axis, surface } = frame;
  const scale = pxPerBase(view);
  const { slotBp } = bars.grid;
  halves(frame, above, below, (y, height) => {
    for (const { part, first, count, sums } of bars.parts) {
      const origin = left + (part.shift - view.from) * scale;
      for (let slot = 0; slot < count; slot += 1) {
        if (!((sums[column]?.[slot] ?? 0) > 0)) continue;
        const start = (first + slot) * slotBp;
        const x = snap(frame, origin + start * scale);
        const end = snap(frame, origin + Math.min(start + slotBp, axis.lengthBp) * scale);
        surface.fillRect(x, y, Math.max(LEAST_PX, end - x - GAP_PX), height);
      }
    }
  });
}

/** The same to scale, of the stretches in both (`sharedSpans`). */
export function paintPairSpans(frame: Frame, above: ClassInk, below: ClassInk, spans: Spans): void {
  const { view, left, surface } = frame;
  const scale = pxPerBase(view);
  const { first, last, lapBp } = lapsOf(frame);
  halves(frame, above, below, (y, height) => {
    for (let lap = first; lap <= last; lap += 1) {
      const shift = lap * lapBp;
      const end = endSeen(spans, view.to - shift);
      for (let index = firstSeen(spans, view.from - shift); index < end; index += 1) {
        const x = snap(frame, left + ((spans.start[index] ?? 0) + shift - view.from) * scale);
        const to = snap(frame, left + ((spans.end[index] ?? 0) + shift - view.from) * scale);
        surface.fillRect(x, y, Math.max(LEAST_PX, to - x), height);
      }
    }
  });
}

function halves(
  frame: Frame,
  above: ClassInk,
  below: ClassInk,
  paint: (y: number, height: number) => void,
): void {
  const { surface, top, height, colours } = frame;
  const middle = snap(frame, top + height / 2);
  const half = Math.min(BAR_PX, height) / 2;
  levelLine(frame, middle, colours.line);
  inLane(frame, () => {
    surface.fillStyle = frame.fillOf(above.colour, above.pattern);
    paint(middle - half, half);
    surface.fillStyle = frame.fillOf(below.colour, below.pattern);
    paint(middle, half);
  });
}

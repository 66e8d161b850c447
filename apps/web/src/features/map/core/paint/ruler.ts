import type { MapRuler } from '../ruler.ts';
import type { Frame } from '../surface.ts';
import { levelLine, snap } from './frame.ts';

const TICK_PX = { labelled: 6, minor: 3 };
const ABOVE_TICK_PX = 4;

/** Numbers over their ticks, on a line at the foot of the lane. */
export function paintRuler(frame: Frame, { ticks, minor }: MapRuler): void {
  const { surface, colours, left, top, height } = frame;
  const foot = top + height;
  const tick = (at: number, size: number) => {
    surface.fillRect(snap(frame, left + at - 0.5), foot - size, 1, size);
  };
  surface.fillStyle = colours.lineStrong;
  for (const at of minor) tick(at, TICK_PX.minor);
  for (const { at, anchor } of ticks) if (anchor !== 'end') tick(at, TICK_PX.labelled);
  levelLine(frame, foot - 0.5, colours.lineStrong);
  surface.fillStyle = colours.muted;
  surface.font = `11px ${colours.mono}`;
  for (const { at, label, anchor } of ticks) {
    surface.textAlign = anchor === 'middle' ? 'center' : anchor;
    surface.fillText(label, left + at, foot - TICK_PX.labelled - ABOVE_TICK_PX);
  }
}

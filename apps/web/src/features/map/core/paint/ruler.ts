import type { RecordMarks } from '../../../chart/records/record-marks.ts';
import { NAMES_PX } from '../record-ruler.ts';
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

const SHORT_BORDER_PX = 5;
const NAME_GAP_PX = 4;

/**
 * Borders of records over all lanes, those of short ones at the ruler alone, and names.
 *
 * @param frame of the ruler
 * @param foot where the last lane ends
 */
export function paintRecords(frame: Frame, { borders, minor, labels }: RecordMarks, foot: number) {
  const { surface, colours, top, height } = frame;
  surface.fillStyle = colours.lineStrong;
  for (const x of borders) surface.fillRect(snap(frame, x - 0.5), top, 1, foot - top);
  for (const x of minor) surface.fillRect(snap(frame, x - 0.5), top + height, 1, SHORT_BORDER_PX);
  surface.fillStyle = colours.text;
  surface.font = `500 11px ${colours.sans}`;
  surface.textAlign = 'left';
  for (const { x, text } of labels) surface.fillText(text, x + NAME_GAP_PX, top + NAMES_PX - 3);
}

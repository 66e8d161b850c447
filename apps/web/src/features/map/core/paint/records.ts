import type { RecordMarks } from '../../../chart/records/record-marks.ts';
import { NAMES_PX } from '../record-ruler.ts';
import type { Frame } from '../surface.ts';
import { snap } from './frame.ts';

const TICK_PX = 5;
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
  for (const x of minor) surface.fillRect(snap(frame, x - 0.5), top + height, 1, TICK_PX);
  surface.fillStyle = colours.text;
  surface.font = `500 11px ${colours.sans}`;
  surface.textAlign = 'left';
  for (const { x, text } of labels) surface.fillText(text, x + NAME_GAP_PX, top + NAMES_PX - 3);
}

import type { RecordHead } from '../record-heads.ts';
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

const BORDER_PX = 8;
const NAME_Y = 11;
const LENGTH_Y = 23;

/**
 * The grounds of every other record over all lanes: what is painted later lies on them.
 *
 * @param frame of the ruler
 * @param foot where the last lane ends
 */
export function paintRecordGrounds(frame: Frame, heads: readonly RecordHead[], foot: number): void {
  const { surface, colours, top } = frame;
  // A record that is alone needs no other ground.
  if (heads.length < 2) return;
  surface.fillStyle = colours.inset;
  for (const { x, end, index, count } of heads) {
    if (count > 1 || index % 2 > 0) continue;
    const from = snap(frame, x);
    surface.fillRect(from, top, snap(frame, end) - from, foot - top);
  }
}

/** Names and lengths of records over the ruler, and where they end on its line. */
export function paintRecordHeads(frame: Frame, heads: readonly RecordHead[]): void {
  const { surface, colours, top, height, left } = frame;
  surface.textAlign = 'center';
  surface.fillStyle = colours.text;
  surface.font = `600 11px ${colours.mono}`;
  const middle = ({ x, end }: RecordHead) => (x + end) / 2;
  for (const head of heads) surface.fillText(head.text, middle(head), top + NAME_Y);
  surface.fillStyle = colours.muted;
  surface.font = `11px ${colours.mono}`;
  for (const head of heads) surface.fillText(head.lengthText, middle(head), top + LENGTH_Y);
  surface.fillStyle = colours.lineStrong;
  for (const { x } of heads) {
    if (x > left + 0.5) {
      surface.fillRect(snap(frame, x - 0.5), top + height - BORDER_PX, 1, BORDER_PX);
    }
  }
}

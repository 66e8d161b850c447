import { partColumns } from '../../../chart/hits/mark-shapes.ts';
import { bpPerPxAt, traceSector } from '../circle/circle.ts';
import type { HitColumns } from '../hit-columns.ts';
import { type HitRows, rowScale, rowTop } from '../hit-rows.ts';
import { inkIndexOf, inksOf, type MapLook } from '../map-look.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

const LEAST_PX = 2;
const PALE = 0.55;
/** Of a hit's height, the bar next to its block. */
const THIN = 0.3;

/** The distance from the middle of the line on which the hits of a ring are. */
export function axisRadius(
  { outer, inner }: Pick<RingFrame, 'outer' | 'inner'>,
  rows: HitRows,
  hasSides: boolean,
): number {
  const { axisY, pitch } = rowScale(outer - inner, rows, hasSides);
  return outer - (hasSides ? axisY : axisY - pitch / 2);
}

/** Single hits as sectors in rows; of R-loops the RIZ is thick, and the rest pale and thin. */
export function ringHits(frame: RingFrame, look: MapLook, hits: HitColumns, rows: HitRows): void {
  const { surface, circle, colours, inner, outer } = frame;
  const scale = rowScale(outer - inner, rows, look.hasSides);
  ringLine(
    frame,
    axisRadius(frame, rows, look.hasSides),
    look.hasSides ? colours.lineStrong : colours.line,
  );
  const leastBp = LEAST_PX * bpPerPxAt(circle, inner);
  const columns = look.mark?.shape === 'arrow' ? partColumns(look.mark) : null;
  const heads = columns === null ? undefined : hits.values[columns[0]];
  for (const [inkIndex, ink] of inksOf(look).entries()) {
    for (const isHead of heads === undefined ? [true] : [false, true]) {
      surface.fillStyle = frame.fillOf(ink.colour, ink.pattern);
      surface.globalAlpha = isHead ? 1 : PALE;
      surface.beginPath();
      for (let index = 0; index < hits.count; index += 1) {
        const side = hits.side[index] ?? 0;
        if (inkIndexOf(look, side, hits.model[index] ?? 0) !== inkIndex) continue;
        const isDown = look.hasSides && side < 0;
        const top = outer - rowTop(scale, rows.row[index] ?? 0, isDown);
        const start = hits.start[index] ?? 0;
        const end = Math.max(hits.end[index] ?? 0, start + leastBp);
        const head = heads?.[index];
        const part = head === undefined ? end - start : Math.max(leastBp, head);
        const from = isHead && isDown ? end - part : start;
        const to = isHead && !isDown ? start + part : end;
        const cut = isHead ? 0 : scale.height * THIN;
        const edges = { inner: top - scale.height + cut, outer: top - cut };
        traceSector(surface, circle, { from, to }, edges);
      }
      surface.fill();
    }
  }
  surface.globalAlpha = 1;
}

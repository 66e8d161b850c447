import { partColumns } from '../../../chart/hits/mark-shapes.ts';
import { traceSector } from '../circle.ts';
import type { FeatureColumns } from '../feature-rows.ts';
import type { HitColumns } from '../hit-columns.ts';
import { type HitRows, rowScale, rowTop } from '../hit-rows.ts';
import { inkIndexOf, inksOf, type MapLook } from '../map-look.ts';
import { type RingFrame, ringLine } from './ring-frame.ts';

const LEAST_PX = 2;
const PALE = 0.55;
/** Of a hit's height, the bar next to its block. */
const THIN = 0.3;
const TIP_PX = 5;
const LEAST_ARROW_PX = 6;

/** Single hits as sectors in rows; of R-loops the RIZ is thick, and the rest pale and thin. */
export function ringHits(frame: RingFrame, look: MapLook, hits: HitColumns, rows: HitRows): void {
  const { surface, circle, colours, inner, outer } = frame;
  const scale = rowScale(outer - inner, rows, look.hasSides);
  const axis = look.hasSides ? scale.axisY : scale.axisY - scale.pitch / 2;
  ringLine(frame, outer - axis, look.hasSides ? colours.lineStrong : colours.line);
  const leastBp = (LEAST_PX / (2 * Math.PI * inner)) * circle.axis.lengthBp;
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
        traceSector(surface, circle, from, to, top - scale.height + cut, top - cut);
      }
      surface.fill();
    }
  }
  surface.globalAlpha = 1;
}

/** Features as arrows along the circle: those on + outside, those on − inside. */
export function ringFeatures(frame: RingFrame, features: FeatureColumns): void {
  const { surface, circle, colours, inner, outer } = frame;
  const middle = (inner + outer) / 2;
  surface.strokeStyle = colours.lineStrong;
  surface.lineWidth = 1;
  const perPx = circle.axis.lengthBp / (2 * Math.PI * middle);
  for (let index = 0; index < features.count; index += 1) {
    const side = features.side[index] ?? 0;
    const start = features.start[index] ?? 0;
    const end = Math.max(features.end[index] ?? 0, start + LEAST_PX * perPx);
    const low = side < 0 ? inner : middle + 1;
    const high = side < 0 ? middle - 1 : outer;
    const isSmall = features.tone[index] === 'small' || end - start < LEAST_ARROW_PX * perPx;
    surface.beginPath();
    if (isSmall || side === 0) {
      traceSector(surface, circle, start, end, low, high);
    } else {
      const tip = Math.min(TIP_PX * perPx, (end - start) / 2);
      traceArrow(
        frame,
        side > 0 ? start : end,
        side > 0 ? end - tip : start + tip,
        side > 0 ? end : start,
        low,
        high,
      );
    }
    surface.fillStyle = isSmall
      ? colours.lineStrong
      : features.tone[index] === 'strong'
        ? colours.geneStrong
        : colours.gene;
    surface.fill();
    if (!isSmall) surface.stroke();
  }
}

/** A sector from its blunt end to its shoulder, and the tip beyond. */
function traceArrow(
  { surface, circle }: RingFrame,
  blunt: number,
  shoulder: number,
  tip: number,
  low: number,
  high: number,
): void {
  const angle = (base: number) => (base / circle.axis.lengthBp) * 2 * Math.PI - Math.PI / 2;
  const isBack = tip < blunt;
  surface.arc(circle.x, circle.y, high, angle(blunt), angle(shoulder), isBack);
  const middle = (low + high) / 2;
  surface.lineTo(
    circle.x + middle * Math.cos(angle(tip)),
    circle.y + middle * Math.sin(angle(tip)),
  );
  surface.arc(circle.x, circle.y, low, angle(shoulder), angle(blunt), !isBack);
  surface.closePath();
}

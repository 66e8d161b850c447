import {
  angleOf,
  bpPerPxAt,
  type Circle,
  piecesOf,
  pointAt,
  type RingEdges,
} from '../circle/circle.ts';
import type { GeneRows } from '../circle/gene-rows.ts';
import type { FeatureColumns } from '../feature-rows.ts';
import type { Surface } from '../surface.ts';
import type { RingFrame } from './ring-frame.ts';

const LEAST_PX = 2;
const TIP_PX = 5;
const LEAST_ARROW_PX = 7;
/** Of a row, what its features take. */
const FILLED = 0.8;
const DOTS_PX = [1.5, 3];

/** The edges of a row of features, counted from outside in. */
export function geneRowEdges({ outer, inner }: RingEdges, row: number, count: number): RingEdges {
  const pitch = (outer - inner) / Math.max(1, count);
  const edge = outer - row * pitch;
  return { outer: edge, inner: edge - pitch * FILLED };
}

/** Features as arrows in rows; one across the origin is joined by dots in the opening. */
export function ringGenes(frame: RingFrame, features: FeatureColumns, rows: GeneRows): void {
  const { surface, circle, colours, outer, inner } = frame;
  const { lengthBp } = circle.axis;
  const perPx = bpPerPxAt(circle, (inner + outer) / 2);
  surface.lineWidth = 1;
  for (let index = 0; index < features.count; index += 1) {
    const side = features.side[index] ?? 0;
    const start = features.start[index] ?? 0;
    const end = Math.max(features.end[index] ?? 0, start + LEAST_PX * perPx);
    const edges = geneRowEdges(frame, rows.row[index] ?? 0, rows.count);
    const tone = features.tone[index];
    const isPlain = side === 0 || end - start < LEAST_ARROW_PX * perPx;
    const pieces = piecesOf(circle.axis, start, end);
    surface.beginPath();
    for (const [place, piece] of pieces.entries()) {
      const isTip = side > 0 ? place === pieces.length - 1 : place === 0;
      traceGene(surface, circle, piece, edges, isPlain || !isTip ? 0 : side * TIP_PX * perPx);
    }
    surface.fillStyle =
      tone === 'small' ? colours.lineStrong : tone === 'strong' ? colours.geneStrong : colours.gene;
    surface.fill();
    surface.strokeStyle = colours.lineStrong;
    if (tone !== 'small') surface.stroke();
    if (end <= lengthBp) continue;
    surface.beginPath();
    const middle = (edges.outer + edges.inner) / 2;
    surface.arc(
      circle.x,
      circle.y,
      middle,
      angleOf(circle, lengthBp),
      angleOf(circle, 0) + 2 * Math.PI,
    );
    surface.strokeStyle = colours.muted;
    surface.setLineDash(DOTS_PX);
    surface.stroke();
    surface.setLineDash([]);
  }
}

/**
 * A sector, with a tip at the end that it points to.
 *
 * @param tipBp its bases; below 0 for a tip at the start
 */
function traceGene(
  surface: Pick<Surface, 'moveTo' | 'lineTo' | 'arc' | 'closePath'>,
  circle: Circle,
  { from, to }: { from: number; to: number },
  { outer, inner }: RingEdges,
  tipBp: number,
): void {
  const tip = Math.sign(tipBp) * Math.min(Math.abs(tipBp), (to - from) / 2);
  const first = angleOf(circle, tip < 0 ? from - tip : from);
  const last = angleOf(circle, tip > 0 ? to - tip : to);
  const corner = pointAt(circle, first, outer);
  surface.moveTo(corner.x, corner.y);
  surface.arc(circle.x, circle.y, outer, first, last);
  const point = pointAt(circle, angleOf(circle, tip > 0 ? to : from), (outer + inner) / 2);
  if (tip > 0) surface.lineTo(point.x, point.y);
  surface.arc(circle.x, circle.y, inner, last, first, true);
  if (tip < 0) surface.lineTo(point.x, point.y);
  surface.closePath();
}

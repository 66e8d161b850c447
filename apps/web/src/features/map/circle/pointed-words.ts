import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { type Circle, ringView } from '../core/circle/circle.ts';
import { type CircleLabel, LABEL_PITCH_PX, LABEL_PX } from '../core/circle/circle-labels.ts';
import { textWidth } from '../core/circle/label-text.ts';
import { type Ring, ringAt } from '../core/circle/rings.ts';
import { hitAt } from '../core/hit-at.ts';
import { geneRowEdges } from '../core/paint/ring-genes.ts';
import type { Bars } from '../core/tiles/bars.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { xOf } from '../core/view/view.ts';
import { featureBars } from '../data/feature-bars.ts';
import type { MapData } from '../data/use-map-data.ts';
import { barOf } from '../picture/pointer-values.ts';
import type { RingOf } from './circle-place.ts';

/** A point of a circle. */
export interface CirclePoint {
  base: number;
  radius: number;
}

type Drawn = Pick<MapData, 'classes' | 'composition' | 'depth' | 'features' | 'drawnFeatures'>;

/** The single hit under a point, or near it on its ring; null where bars are drawn. */
export function hitUnder(
  circle: Circle,
  ring: Ring<RingOf> | null,
  { base }: CirclePoint,
  { classes }: Drawn,
): MapHit | null {
  const drawn = classes.get(ring?.of.lane.id ?? '');
  if (ring === null || drawn === undefined || drawn.state === 'density') return null;
  const { hits } = drawn;
  if (hits === null) return null;
  const around = ringView(circle, ring);
  const index = hitAt(circle.axis, around, hits, xOf(around, base));
  if (index < 0) return null;
  const [id = 0, start = 0, end = 0] = [hits.id[index], hits.start[index], hits.end[index]];
  return { laneId: ring.of.lane.id, id, start, end };
}

/** The index of the feature under a point of the ring of features; -1 where none is. */
export function featureUnder(
  { axis }: Circle,
  ring: Ring<RingOf>,
  { base, radius }: CirclePoint,
  { drawnFeatures }: Drawn,
): number {
  const { rows } = ring.of;
  if (drawnFeatures === null || rows === null) return -1;
  const { start, end, count } = drawnFeatures;
  for (let index = count - 1; index >= 0; index -= 1) {
    const edges = geneRowEdges(ring, rows.row[index] ?? 0, rows.count);
    if (radius < edges.inner || radius > edges.outer) continue;
    const [from, to] = [start[index] ?? 0, end[index] ?? 0];
    const isOver = (at: number) => at >= from && at < to;
    if (isOver(base) || isOver(base + axis.lengthBp)) return index;
  }
  return -1;
}

/** The name at a place of the picture, in its column; null where none is. */
export function labelUnder(
  labels: readonly CircleLabel[],
  x: number,
  y: number,
): CircleLabel | null {
  const isOver = ({ text, anchor, ...at }: CircleLabel) => {
    const along = anchor === 'start' ? x - at.x : at.x - x;
    const width = textWidth(text, LABEL_PX);
    return along >= 0 && along <= width && Math.abs(y - at.y) <= LABEL_PITCH_PX / 2;
  };
  return labels.find(isOver) ?? null;
}

/**
 * What a ring shows at a point: a feature, a hit, or the value of a bar with its bases.
 *
 * @param nameOf the name of a ring
 */
export function pointedWords(
  circle: Circle,
  rings: readonly Ring<RingOf>[],
  point: CirclePoint,
  data: Drawn,
  nameOf: (laneId: string) => string,
): string {
  const ring = ringAt(rings, point.radius);
  if (ring === null) return '';
  const { lane } = ring.of;
  const { lengthBp } = circle.axis;
  const name = nameOf(lane.id);
  const inBar = (bars: Bars, words: (values: readonly number[]) => string) => {
    const values = barOf(bars, point.base);
    const from = Math.floor(point.base / bars.grid.slotBp) * bars.grid.slotBp;
    const to = Math.min(lengthBp, from + bars.grid.slotBp);
    return values === null ? '' : `${name}: ${words(values)}, ${placeOf(from, to, lengthBp)}`;
  };
  switch (lane.kind) {
    case 'genes': {
      const bars = featureBars(data.features);
      if (bars !== null) return inBar(bars, strandWords);
      const index = featureUnder(circle, ring, point, data);
      const { drawnFeatures: drawn } = data;
      if (index < 0 || drawn === null) return '';
      const called = [drawn.name[index], drawn.type[index]].filter(Boolean).join(', ');
      return `${called}, ${placeOf(drawn.start[index] ?? 0, drawn.end[index] ?? 0, lengthBp)}`;
    }
    case 'gc':
      return inBar(data.composition, ([a = 0, c = 0, g = 0, t = 0]) =>
        formatPercent((g + c) / Math.max(1, a + c + g + t)),
      );
    case 'skew':
      return inBar(data.composition, ([, c = 0, g = 0]) =>
        formatDecimal((g - c) / Math.max(1, g + c), 2),
      );
    case 'depth':
      return inBar(data.depth, ([one = 0, two = 0, more = 0]) => `${one + two + more} bp`);
    default: {
      const hit = hitUnder(circle, ring, point, data);
      if (hit !== null) return `${name}, ${placeOf(hit.start, hit.end, lengthBp)}`;
      const drawn = data.classes.get(lane.id);
      if (drawn === undefined || drawn.state !== 'density') return '';
      return inBar(drawn.bars, strandWords);
    }
  }
}

function strandWords([plus = 0, minus]: readonly number[]): string {
  return minus === undefined
    ? `${formatInteger(plus)} begin`
    : `${formatInteger(plus)} begin on +, ${formatInteger(minus)} on −`;
}

/** "5,301 to 12", 1-based; of a stretch across the origin the end is in the next turn. */
function placeOf(start: number, end: number, lengthBp: number): string {
  const last = end > lengthBp ? end - lengthBp : end;
  return `${formatInteger(start + 1)} to ${formatInteger(last)}`;
}

import type { Circle } from '../core/circle/circle.ts';
import { type LabelRoom, labelWidth } from '../core/circle/circle-labels.ts';
import { type GeneRows, geneRows } from '../core/circle/gene-rows.ts';
import {
  GAP_PX,
  holeOf,
  LEAST_RING_PX,
  layoutRings,
  type Ring,
  type RingWish,
} from '../core/circle/rings.ts';
import type { Lane } from '../core/layout.ts';
import { rulerWidth } from '../core/paint/ring-ruler.ts';
import type { Axis } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';

/** A circle in its picture, in pixels. */
export interface CirclePlace {
  circle: Circle;
  /** Of the numbers of the ruler. */
  numberPx: number;
  /** Where names have room; null in a narrow picture, which has none. */
  room: LabelRoom | null;
  widthPx: number;
  heightPx: number;
}

/** A lane as a ring, with the rows of its features. */
export interface RingOf {
  lane: Lane;
  rows: GeneRows | null;
}

/** A narrower picture has no names, and smaller numbers. */
const NARROW_PX = 640;
const NUMBER_PX = { wide: 11, narrow: 9 };
const MOST_RADIUS_PX = 400;
const LEAST_RADIUS_PX = 90;
/** Above and below a circle. */
const HIGH_PX = { wide: 46, narrow: 20 };
/** Names are shortened to this. */
const MOST_LABEL_PX = 150;
/** Between the numbers of the ruler and a column of names. */
const BESIDE_PX = 22;
/** Heights of rings by their content: what they need, and what they take. */
const HEIGHTS = {
  geneRow: { wide: 13, narrow: 8 },
  bars: [22, 58],
  twoSides: [30, 68],
  each: [20, 26],
  eachTwoSides: [26, 36],
  letters: [20, 40],
} as const;
const TALL = 1.6;

/**
 * A circle in the middle of this width: as large as names beside it allow.
 *
 * @param names of the features that are to be named
 * @param mostHighPx of the picture, where its height is bounded
 */
export function circleIn(
  axis: Axis,
  widthPx: number,
  names: readonly string[],
  mostHighPx = Number.POSITIVE_INFINITY,
): CirclePlace {
  const isNarrow = widthPx < NARROW_PX;
  const numberPx = isNarrow ? NUMBER_PX.narrow : NUMBER_PX.wide;
  const digitsPx = rulerWidth({ axis, radius: widthPx / 3 }, numberPx);
  const besidePx = digitsPx + (isNarrow ? 0 : BESIDE_PX);
  const labelPx = isNarrow ? 0 : Math.min(MOST_LABEL_PX, labelWidth(names));
  const highPx = isNarrow ? HIGH_PX.narrow : HIGH_PX.wide;
  const fitting = Math.min(
    MOST_RADIUS_PX,
    widthPx / 2 - besidePx - labelPx,
    mostHighPx / 2 - highPx,
  );
  const radius = Math.max(LEAST_RADIUS_PX, fitting);
  const heightPx = 2 * (radius + highPx);
  const circle = { axis, x: widthPx / 2, y: heightPx / 2, radius };
  const columnPx = radius + besidePx;
  const room = isNarrow ? null : { columnPx, widthPx, heightPx };
  return { circle, numberPx, room, widthPx, heightPx };
}

/** How many rings of at least 20 px a picture of this width has room for; where names are, for all that are drawn. */
export function roomForRings(axis: Axis, widthPx: number): number {
  if (widthPx === 0 || widthPx >= NARROW_PX) return Number.POSITIVE_INFINITY;
  const { radius } = circleIn(axis, widthPx, []).circle;
  return Math.floor((radius - holeOf(radius)) / (LEAST_RING_PX + GAP_PX));
}

/** The rings of a circle, from outside in. */
export function ringsIn(
  { circle, room }: Pick<CirclePlace, 'circle' | 'room'>,
  lanes: readonly Lane[],
  data: Pick<MapData, 'drawnFeatures' | 'classes'>,
  tall: readonly string[],
): Ring<RingOf>[] {
  const { drawnFeatures } = data;
  const wishes = lanes.map((lane): RingWish<RingOf> => {
    const rows =
      lane.kind === 'genes' && drawnFeatures !== null ? geneRows(drawnFeatures, circle.axis) : null;
    const more = tall.includes(lane.id) ? TALL : 1;
    const rowPx = room === null ? HEIGHTS.geneRow.narrow : HEIGHTS.geneRow.wide;
    const [least, most] = rows === null ? heightsOf(lane, data) : [rows.count * rowPx, 0];
    return { of: { lane, rows }, least: least * more, most: Math.max(least, most) * more };
  });
  return layoutRings(circle.radius, wishes);
}

function heightsOf(lane: Lane, { classes }: Pick<MapData, 'classes'>): readonly [number, number] {
  if (lane.kind === 'gc' || lane.kind === 'skew') return HEIGHTS.letters;
  if (lane.kind === 'genes') return HEIGHTS.eachTwoSides;
  if (lane.kind !== 'hits' && lane.kind !== 'custom') return HEIGHTS.bars;
  const isEach = classes.get(lane.id)?.state !== 'density';
  if (lane.look.hasSides) return isEach ? HEIGHTS.eachTwoSides : HEIGHTS.twoSides;
  return isEach ? HEIGHTS.each : HEIGHTS.bars;
}

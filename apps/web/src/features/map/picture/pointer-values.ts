import type { FeatureSpans } from '@flipon/contract/map';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { endSeen, firstSeen } from '../core/hit-columns.ts';
import type { Bars } from '../core/tiles/bars.ts';
import { type Axis, baseAt, type View } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import { featureOf } from '../hits/listed-hits.ts';
import { LANE } from '../lanes/map-lanes.ts';

/** A lane's value at the base under the pointer. */
export interface LaneValue {
  value: string;
  note?: string;
}

/** The base of the sequence under an x of a view. */
export function baseUnder(axis: Axis, view: View, x: number): number {
  const base = Math.floor(baseAt(view, x));
  const { lengthBp } = axis;
  return base >= lengthBp && axis.isCircular ? base - lengthBp : Math.min(lengthBp - 1, base);
}

/** Each lane's value at a base, by the ids of lanes. */
export function valuesAt(data: MapData, base: number): Map<string, LaneValue> {
  const values = new Map<string, LaneValue>();
  const [a = 0, c = 0, g = 0, t = 0] = barOf(data.composition, base) ?? [];
  const known = a + c + g + t;
  if (known > 0) {
    values.set(LANE.gc, { value: `${formatDecimal(((g + c) / known) * 100, 1)} %` });
    if (g + c > 0) values.set(LANE.skew, { value: formatDecimal((g - c) / (g + c), 2) });
  }
  for (const [key, { hits, state, bars }] of data.classes) {
    if (state === 'density' || hits === null) {
      const sums = barOf(bars, base);
      if (sums === null) continue;
      const count = sums.reduce((sum, each) => sum + each, 0);
      values.set(key, {
        value: formatInteger(count),
        note: `of ${formatInteger(bars.grid.slotBp)} bp`,
      });
      continue;
    }
    let over = 0;
    const last = endSeen(hits, base + 1);
    for (let index = firstSeen(hits, base); index < last; index += 1) {
      if ((hits.end[index] ?? 0) > base) over += 1;
    }
    values.set(key, { value: formatInteger(over) });
  }
  values.set(LANE.any, depthAt(data, base));
  const feature = data.features === null ? null : featureAt(data.features, base);
  if (feature !== null) {
    const strand = feature.side === 0 ? feature.type : `${feature.side > 0 ? '+' : '−'} strand`;
    values.set(LANE.genes, { value: feature.name, note: strand });
  }
  return values;
}

function depthAt(data: MapData, base: number): LaneValue {
  if (data.steps !== null) {
    const { steps } = data;
    const at = firstSeen(steps, base);
    const isOver = (steps.start[at] ?? base + 1) <= base;
    const depth = isOver ? (steps.depth[at] ?? 0) : 0;
    return { value: formatInteger(depth), note: depth === 1 ? 'class' : 'classes' };
  }
  const [one = 0, two = 0, more = 0] = barOf(data.depth, base) ?? [];
  const slot = data.depth.grid.slotBp;
  return { value: formatInteger(one + two + more), note: `of ${formatInteger(slot)} bp` };
}

function featureAt(features: FeatureSpans, base: number) {
  return featureOf({ start: base, end: base + 1 }, features);
}

/** The sums of the bar at a base; null if it is not loaded yet. */
export function barOf({ grid, parts }: Bars, base: number): number[] | null {
  const slot = Math.floor(base / grid.slotBp);
  const part = parts.find(({ first, count }) => slot >= first && slot < first + count);
  if (part === undefined) return null;
  const sums = part.sums.map((values) => values[slot - part.first] ?? Number.NaN);
  return sums.some(Number.isNaN) ? null : sums;
}

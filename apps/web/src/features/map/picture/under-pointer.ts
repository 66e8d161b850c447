import type { HeatmapRecord } from '@flipon/contract/heatmap';
import { hitAt } from '../core/hit-at.ts';
import type { MapLayout, PlacedLane } from '../core/layout.ts';
import { HEADS_PX, headAt, recordHeads } from '../core/record-heads.ts';
import type { MapAction, MapHit } from '../core/view/map-state.ts';
import type { Axis, View } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import { featureOf } from '../hits/listed-hits.ts';
import { baseUnder } from './pointer-values.ts';
import type { MapPoint } from './use-map-gestures.ts';

/** The lanes as they are drawn now. */
export interface DrawnLanes {
  axis: Axis;
  view: View;
  layout: MapLayout;
  data: Pick<MapData, 'classes' | 'features'>;
  records: readonly HeatmapRecord[];
}

/** The lane at a height of the picture; undefined between lanes. */
export function laneUnder(
  { lanes }: Pick<MapLayout, 'lanes'>,
  { y }: Pick<MapPoint, 'y'>,
): PlacedLane | undefined {
  return lanes.find(({ top, height }) => y >= top && y < top + height);
}

/** The hit at a point or next to it; null where none is, and where hits are drawn as bars. */
export function hitUnder({ axis, view, layout, data }: DrawnLanes, point: MapPoint): MapHit | null {
  const placed = laneUnder(layout, point);
  const drawn = placed === undefined ? undefined : data.classes.get(placed.lane.id);
  if (placed === undefined || drawn?.hits == null || drawn.state === 'density') return null;
  const { hits } = drawn;
  const index = hitAt(axis, view, hits, point.x);
  if (index < 0) return null;
  const [id = 0, start = 0, end = 0] = [hits.id[index], hits.start[index], hits.end[index]];
  return { laneId: placed.lane.id, id, start, end };
}

/**
 * What a press does: it opens the card of a hit, zooms to a record or a feature, chooses a lane, and
 * elsewhere gives up the chosen hit. Null where it does nothing.
 */
export function actionOfPress(
  lanes: DrawnLanes,
  point: MapPoint,
  chosen: MapHit | null,
): MapAction | null {
  const { axis, view, layout, data, records } = lanes;
  const hit = hitUnder(lanes, point);
  if (hit !== null) return { type: 'card', hit };
  const placed = laneUnder(layout, point);
  const isHead = placed?.lane.kind === 'ruler' && point.y < placed.top + HEADS_PX;
  const head = isHead ? headAt(recordHeads(view, records, 0), point.x) : null;
  const record = records.find(({ index }) => index === head?.index);
  if (record !== undefined) {
    return { type: 'range', from: record.start, to: record.start + record.length };
  }
  if (placed?.lane.kind === 'genes' && data.features !== null) {
    const base = baseUnder(axis, view, point.x);
    const feature = featureOf({ start: base, end: base + 1 }, data.features);
    return feature && { type: 'range', from: feature.start, to: feature.end };
  }
  if (placed?.lane.kind === 'hits' || placed?.lane.kind === 'custom') {
    return { type: 'choose-lane', laneId: placed.lane.id };
  }
  return chosen === null ? null : { type: 'back' };
}

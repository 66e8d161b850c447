import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { MapColours } from '../core/colours.ts';
import type { MapLayout, PlacedLane } from '../core/layout.ts';
import { type ClassInk, inksOf, type MapLook } from '../core/map-look.ts';
import { paintDensity } from '../core/paint/density.ts';
import { paintDepth, paintDepthSteps } from '../core/paint/depth.ts';
import { paintFeatures } from '../core/paint/features.ts';
import { paintGcContent, paintGcSkew } from '../core/paint/gc.ts';
import { paintHits } from '../core/paint/hits.ts';
import { paintBaseScores } from '../core/paint/letters.ts';
import { paintBrush, paintOverview } from '../core/paint/overview.ts';
import { paintPair, paintPairSpans } from '../core/paint/pair.ts';
import { paintRecordGrounds, paintRecordHeads, paintRuler } from '../core/paint/ruler.ts';
import { paintScale } from '../core/paint/scale.ts';
import { type CommonPart, recordHeads } from '../core/record-heads.ts';
import { mapRuler } from '../core/record-ruler.ts';
import type { FillOf, Frame, Surface } from '../core/surface.ts';
import type { Bars } from '../core/tiles/bars.ts';
import { type Axis, type View, wholeView } from '../core/view/view.ts';
import { FEATURE_LOOK, featureBars } from '../data/feature-bars.ts';
import type { MapData } from '../data/use-map-data.ts';
import { scoresBases } from '../lanes/map-lanes.ts';
import { laneScale } from './lane-scale.ts';

export interface MapPainting {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  axis: Axis;
  view: View;
  layout: MapLayout;
  data: MapData;
  /** Looks of the chosen pair. */
  pair: readonly [MapLook, MapLook] | null;
  /** Those of the view that are long enough to be seen; none where there is only one. */
  records: readonly HeatmapRecord[];
  /** The part of their names that is said beside the ruler. */
  common?: CommonPart;
  dpr: number;
}

/** Of the lane of a kind that scores bases, from one pixel a base on. */
const SCORED_SHARE = 0.55;
/** Paints all lanes with ruler and records: on a canvas, or into a file. */
export function paintMap(painting: MapPainting): void {
  const { axis, view, layout, records, common } = painting;
  const ruler = layout.lanes.find(({ lane }) => lane.kind === 'ruler');
  const heads = recordHeads(view, records, layout.left, common);
  if (ruler !== undefined) {
    const last = layout.lanes.at(-1) ?? ruler;
    paintRecordGrounds(frameOf(painting, ruler), heads, last.top + last.height);
  }
  for (const placed of layout.lanes) {
    if (placed.isFolded) continue;
    const frame = frameOf(painting, placed);
    paintLane(painting, placed, frame);
    const scale = laneScale(painting.data, placed);
    if (scale !== null) paintScale(frame, scale.marks, scale.hasAxis);
  }
  if (ruler === undefined) return;
  const frame = frameOf(painting, ruler);
  paintRuler(frame, mapRuler(axis, view, records));
  paintRecordHeads(frame, heads);
}

function frameOf(painting: MapPainting, { top, height }: PlacedLane): Frame {
  const { surface, colours, fillOf, axis, view, layout, dpr } = painting;
  return { surface, colours, fillOf, axis, view, left: layout.left, top, height, dpr };
}

function paintLane({ data, pair, view }: MapPainting, { lane }: PlacedLane, frame: Frame): void {
  switch (lane.kind) {
    case 'overview': {
      const whole = { ...frame, view: wholeView(frame.axis, view.widthPx) };
      if (data.overview !== null) paintOverview(whole, data.overview);
      paintBrush(whole, view);
      return;
    }
    case 'genes':
      if (data.drawnFeatures !== null) paintFeatures(frame, data.drawnFeatures);
      else paintCounts(frame, featureBars(data.features));
      return;
    case 'gc':
      paintGcContent(frame, data.composition);
      return;
    case 'skew':
      paintGcSkew(frame, data.composition);
      return;
    case 'depth':
      if (data.steps === null) paintDepth(frame, data.depth);
      else paintDepthSteps(frame, data.steps);
      return;
    case 'pair': {
      if (pair === null) return;
      const [above, below] = pair.map(inkOfLook);
      if (above === undefined || below === undefined) return;
      if (data.shared !== null) paintPairSpans(frame, above, below, data.shared);
      else if (data.both !== null) paintPair(frame, above, below, data.both, 0);
      return;
    }
    case 'hits':
    case 'custom': {
      const drawn = data.classes.get(lane.id);
      if (drawn === undefined) return;
      const { look, bars, hits, rows, state } = drawn;
      if (state === 'density' || hits === null || rows === null) paintDensity(frame, look, bars);
      else if (data.letters !== null && scoresBases(drawn.each)) {
        const scores = frame.height * SCORED_SHARE;
        paintBaseScores({ ...frame, height: scores }, data.letters, hits);
        const below = { ...frame, top: frame.top + scores, height: frame.height - scores };
        paintHits(below, look, hits, rows);
      } else paintHits(frame, look, hits, rows);
      return;
    }
    default:
      return;
  }
}

/** Features of a genome are too many to be drawn one by one. */
function paintCounts(frame: Frame, bars: Bars | null): void {
  if (bars !== null) paintDensity(frame, FEATURE_LOOK, bars);
}

function inkOfLook(look: MapLook): ClassInk {
  return inksOf(look)[0] ?? look.plus;
}

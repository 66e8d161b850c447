import type { MapColours } from '../core/colours.ts';
import type { MapLayout, PlacedLane } from '../core/layout.ts';
import type { MapLook } from '../core/map-look.ts';
import { paintGcContent, paintGcSkew } from '../core/paint/composition.ts';
import { paintDensity } from '../core/paint/density.ts';
import { paintDepth, paintPair } from '../core/paint/depth.ts';
import { paintFeatures } from '../core/paint/features.ts';
import { paintHits } from '../core/paint/hits.ts';
import { paintOverview } from '../core/paint/overview.ts';
import type { FillOf, Frame, Surface } from '../core/surface.ts';
import type { Axis, View } from '../core/view.ts';
import type { MapData } from './use-map-data.ts';

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
  dpr: number;
}

/** Paints all lanes but the ruler, which is text of the page: on a canvas, or into a file. */
export function paintMap(painting: MapPainting): void {
  for (const placed of painting.layout.lanes) {
    if (placed.isFolded) continue;
    const { surface } = painting;
    surface.save();
    paintLane(painting, placed, frameOf(painting, placed));
    surface.restore();
  }
}

function frameOf(painting: MapPainting, { top, height }: PlacedLane): Frame {
  const { surface, colours, fillOf, axis, view, layout, dpr } = painting;
  return { surface, colours, fillOf, axis, view, left: layout.left, top, height, dpr };
}

function paintLane({ data, pair, view }: MapPainting, { lane }: PlacedLane, frame: Frame): void {
  switch (lane.kind) {
    case 'overview':
      if (data.overview !== null) paintOverview(frame, data.overview, view);
      return;
    case 'genes':
      if (data.features?.spans != null) paintFeatures(frame, data.features.spans);
      return;
    case 'gc':
      paintGcContent(frame, data.composition);
      return;
    case 'skew':
      paintGcSkew(frame, data.composition);
      return;
    case 'depth':
      paintDepth(frame, data.depth);
      return;
    case 'pair':
      if (pair !== null) paintPair(frame, pair[0], pair[1], data.depth);
      return;
    case 'hits': {
      const drawn = data.classes.get(lane.id);
      if (drawn === undefined) return;
      if (drawn.state === 'density' || drawn.hits === null) {
        paintDensity(frame, drawn.look, drawn.bars);
      } else paintHits(frame, drawn.look, drawn.hits);
      return;
    }
    default:
      return;
  }
}

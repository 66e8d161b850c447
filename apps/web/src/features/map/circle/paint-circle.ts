import { traceSector } from '../core/circle/circle.ts';
import type { CircleLabel } from '../core/circle/circle-labels.ts';
import { cappedBars, ringScale } from '../core/circle/ring-scale.ts';
import { holeOf, type Ring } from '../core/circle/rings.ts';
import type { MapColours } from '../core/colours.ts';
import { barScale } from '../core/paint/density.ts';
import { ringDensity, ringDepth, ringDeviation } from '../core/paint/ring-bars.ts';
import type { RingFrame } from '../core/paint/ring-frame.ts';
import { ringGenes } from '../core/paint/ring-genes.ts';
import { ringHits } from '../core/paint/ring-hits.ts';
import { circleNames, circleTitle, type RingSign, ringSigns } from '../core/paint/ring-names.ts';
import { ringBrush, ringRuler } from '../core/paint/ring-ruler.ts';
import type { FillOf, Surface } from '../core/surface.ts';
import type { Bars } from '../core/tiles/bars.ts';
import {
  contentRange,
  gcContentAt,
  gcSkewAt,
  meanContent,
  skewRange,
} from '../core/tiles/gc-values.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { View } from '../core/view/view.ts';
import { FEATURE_LOOK, featureBars } from '../data/feature-bars.ts';
import type { MapData } from '../data/use-map-data.ts';
import { shortCount } from '../overlaps/matrix-cells.ts';
import type { CirclePlace, RingOf } from './circle-place.ts';

export interface CirclePainting {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  place: CirclePlace;
  rings: readonly Ring<RingOf>[];
  /** Of rings, by the ids of their lanes. */
  codes: ReadonlyMap<string, string>;
  data: MapData;
  /** The view: an arc, or all. */
  view: View;
  hit: MapHit | null;
  labels: readonly CircleLabel[];
  title: string;
  /** "5,386 bp". */
  length: string;
}

/** Paints a circle: its rings, codes and scales in its opening, the arc in view, names beside it. */
export function paintCircle(painting: CirclePainting): void {
  const { surface, colours, fillOf, place, rings, codes, data, labels } = painting;
  const { circle } = place;
  const frameOf = ({ outer, inner }: Pick<Ring<RingOf>, 'outer' | 'inner'>): RingFrame => {
    return { surface, colours, fillOf, circle, outer, inner };
  };
  for (const ring of rings) paintRing(frameOf(ring), ring.of, data);
  const innermost = rings.at(-1)?.inner ?? holeOf(circle.radius);
  const whole = frameOf({ outer: circle.radius, inner: innermost });
  circleNames(whole, labels);
  ringRuler(whole, place.numberPx);
  ringSigns(
    rings.map((ring) => {
      const code = codes.get(ring.of.lane.id) ?? '';
      return [frameOf(ring), { code, marks: marksOf(ring, data) }] as const;
    }),
  );
  ringBrush(whole, painting.view);
  paintHit(painting, whole);
  circleTitle(whole, circle, painting.title, painting.length, innermost - 6);
}

function paintRing(frame: RingFrame, { lane, rows }: RingOf, data: MapData): void {
  const { colours } = frame;
  switch (lane.kind) {
    case 'genes': {
      const bars = featureBars(data.features);
      if (bars !== null) ringDensity(frame, FEATURE_LOOK, bars, ringScale(bars));
      else if (data.drawnFeatures !== null && rows !== null) {
        ringGenes(frame, data.drawnFeatures, rows);
      }
      return;
    }
    case 'gc': {
      const mean = meanContent(data.composition);
      if (Number.isNaN(mean)) return;
      const inks = [colours.muted, colours.text] as const;
      ringDeviation(
        frame,
        data.composition,
        (part, slot) => gcContentAt(part, slot) - mean,
        contentRange(data.composition, mean),
        inks,
      );
      return;
    }
    case 'skew': {
      const inks = [colours.muted, colours.text] as const;
      ringDeviation(frame, data.composition, gcSkewAt, skewRange(data.composition), inks);
      return;
    }
    case 'depth':
      ringDepth(frame, data.depth);
      return;
    case 'hits':
    case 'custom': {
      const drawn = data.classes.get(lane.id);
      if (drawn === undefined) return;
      const { look, bars, hits, rows: packed, state } = drawn;
      if (state === 'density' || hits === null || packed === null) {
        ringDensity(frame, look, bars, ringScale(bars));
      } else ringHits(frame, look, hits, packed);
      return;
    }
    default:
      return;
  }
}

/** The ends of the scale of a ring of bars. */
function marksOf({ of: { lane }, outer, inner }: Ring<RingOf>, data: MapData): RingSign['marks'] {
  const marks = (bars: Bars, hasSides: boolean) =>
    barScale(outer - inner, cappedBars(bars, ringScale(bars)), hasSides).marks.map(
      ({ y, value }) => ({ radius: outer - y, text: shortCount(value) }),
    );
  if (lane.kind === 'genes') {
    const bars = featureBars(data.features);
    return bars === null ? [] : marks(bars, true);
  }
  const drawn = data.classes.get(lane.id);
  return drawn === undefined || drawn.state !== 'density'
    ? []
    : marks(drawn.bars, drawn.look.hasSides);
}

/** A frame around the chosen hit. */
function paintHit({ hit, rings, surface, colours }: CirclePainting, { circle }: RingFrame): void {
  const ring = rings.find(({ of }) => of.lane.id === hit?.laneId);
  if (hit === null || hit.start < 0 || ring === undefined) return;
  const end = Math.max(hit.end, hit.start + circle.axis.lengthBp / 360);
  surface.beginPath();
  traceSector(surface, circle, { from: hit.start, to: end }, ring);
  surface.strokeStyle = colours.text;
  surface.lineWidth = 1.5;
  surface.stroke();
}

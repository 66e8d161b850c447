import { type Circle, layoutRings, type Ring, traceSector } from '../core/circle.ts';
import type { WantedLabel } from '../core/circle-labels.ts';
import type { MapColours } from '../core/colours.ts';
import type { MapLayout } from '../core/layout.ts';
import { ringDensity, ringDepth, ringSkew } from '../core/paint/ring-bars.ts';
import { type RingFrame, ringLine } from '../core/paint/ring-frame.ts';
import { ringFeatures, ringHits } from '../core/paint/ring-hits.ts';
import { ringBrush, ringRuler } from '../core/paint/ring-marks.ts';
import type { FillOf, Surface } from '../core/surface.ts';
import type { MapHit } from '../core/view/map-state.ts';
import type { Axis, View } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';

/** Room for names above and below a circle, and next to it. */
const LABELS_PX = { high: 34, wide: 118, narrow: 52 };
const MOST_RADIUS_PX = 300;
/** A smaller one has no room for words in its middle. */
const NAMED_RADIUS_PX = 170;

export interface CirclePlace {
  circle: Circle;
  widthPx: number;
  heightPx: number;
}

/** A circle in the middle of this width. */
export function circleIn(axis: Axis, widthPx: number, isNarrow: boolean): CirclePlace {
  const beside = isNarrow ? LABELS_PX.narrow : LABELS_PX.wide;
  const radius = Math.max(90, Math.min(MOST_RADIUS_PX, widthPx / 2 - beside));
  const heightPx = 2 * (radius + LABELS_PX.high);
  return { circle: { axis, x: widthPx / 2, y: heightPx / 2, radius }, widthPx, heightPx };
}

export interface CirclePainting extends CirclePlace {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  /** The layout whose lanes are the rings; GC content has none, as a curve cannot be read on a circle. */
  layout: MapLayout;
  data: MapData;
  /** The view: an arc, or all. */
  view: View;
  hit: MapHit | null;
  name: readonly string[];
}

/** The rings of a circle, from outside in. */
export function ringsOf(
  { circle }: Pick<CirclePlace, 'circle'>,
  layout: MapLayout,
): readonly Ring[] {
  const rings = layout.lanes.filter(({ lane }) => lane.kind !== 'gc' && lane.kind !== 'pair');
  const isSkew = ({ lane }: { lane: { kind: string } }) => lane.kind === 'skew';
  return layoutRings(circle, [...rings.filter((ring) => !isSkew(ring)), ...rings.filter(isSkew)]);
}

/** Paints a circle: its rings, the arc in view, names of genes outside and its own in the middle. */
export function paintCircle(painting: CirclePainting): void {
  const { surface, colours, fillOf, circle, layout, data, view, hit, heightPx } = painting;
  const rings = ringsOf(painting, layout);
  const frameOf = ({ outer, inner }: Pick<Ring, 'outer' | 'inner'>): RingFrame => {
    return { surface, colours, fillOf, circle, outer, inner };
  };
  for (const ring of rings) {
    paintRing(frameOf(ring), ring, data);
  }
  const innermost = rings.at(-1)?.inner ?? 0;
  const whole = frameOf({ outer: circle.radius, inner: innermost });
  ringRuler(whole, geneLabels(data), heightPx);
  ringBrush(whole, view);
  const chosen = rings.find(({ lane }) => lane.id === hit?.laneId);
  if (hit !== null && hit.start >= 0 && chosen !== undefined) {
    surface.beginPath();
    const least = circle.axis.lengthBp / 360;
    const end = Math.max(hit.end, hit.start + least);
    traceSector(surface, circle, hit.start, end, chosen.inner, chosen.outer);
    surface.strokeStyle = colours.text;
    surface.lineWidth = 1.5;
    surface.stroke();
  }
  paintName(painting);
}

function paintRing(frame: RingFrame, { lane }: Ring, data: MapData): void {
  switch (lane.kind) {
    case 'genes':
      if (data.drawnFeatures !== null) ringFeatures(frame, data.drawnFeatures);
      return;
    case 'skew':
      ringSkew(frame, data.composition);
      return;
    case 'depth':
      ringDepth(frame, data.depth);
      return;
    case 'hits':
    case 'custom': {
      const drawn = data.classes.get(lane.id);
      if (drawn === undefined) return;
      const { look, bars, hits, rows, state } = drawn;
      ringLine(frame, frame.inner, frame.colours.line);
      if (state === 'density' || hits === null || rows === null) ringDensity(frame, look, bars);
      else ringHits(frame, look, hits, rows);
      return;
    }
    default:
      return;
  }
}

/** Names of genes at their middles; longer genes come first. */
function geneLabels({ drawnFeatures }: MapData): WantedLabel[] {
  if (drawnFeatures === null) return [];
  const { start, end, name } = drawnFeatures;
  return name.map((text, index) => {
    const [from = 0, to = 0] = [start[index], end[index]];
    return { base: (from + to) / 2, text, weight: to - from };
  });
}

function paintName({ surface, colours, circle, name }: CirclePainting): void {
  if (circle.radius < NAMED_RADIUS_PX) return;
  const [first = '', ...more] = name;
  surface.textAlign = 'center';
  surface.fillStyle = colours.text;
  surface.font = `600 13px ${colours.sans}`;
  surface.fillText(first.length > 19 ? `${first.slice(0, 18)}…` : first, circle.x, circle.y - 6);
  surface.fillStyle = colours.muted;
  surface.font = `11px ${colours.sans}`;
  for (const [line, text] of more.entries()) {
    surface.fillText(text, circle.x, circle.y + 12 + line * 15);
  }
}

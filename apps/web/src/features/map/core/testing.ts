import { type MapColours, readColours } from './colours.ts';
import type { HitColumns } from './hit-columns.ts';
import { hitColumns } from './hit-columns.ts';
import type { LaneChoices } from './layout.ts';
import type { Frame } from './surface.ts';
import { svgSurface } from './svg-surface.ts';
import type { Axis, View } from './view/view.ts';

/** Lanes of which the user has changed nothing. */
export const USUAL_LANES: LaneChoices = { order: [], hidden: [], folded: [], heights: {} };

/** Colours that say which token they are. */
export const NAMED_COLOURS: MapColours = readColours((property) => property.slice(2));

/** A lane of 40 px whose view begins at x 10, and the shapes painted on it. */
export function recordedFrame(axis: Axis, view: View, height = 40) {
  const { surface, shapeCount, elements } = svgSurface('t');
  const frame: Frame = {
    surface,
    colours: NAMED_COLOURS,
    fillOf: (colour, pattern) => (pattern === 'solid' ? `m-${colour}` : `${colour}/${pattern}`),
    axis,
    view,
    left: 10,
    top: 0,
    height,
    dpr: 1,
  };
  // Clips are the same everywhere, and their ids say nothing.
  const painted = () =>
    elements()
      .split('\n')
      .filter((element) => !/^(<clipPath|<\/g>)/.test(element))
      .map((element) => element.replace(/"\/>$/, '"'));
  return { frame, painted, shapeCount };
}

/** Hits from [start, length, side, model] each, in order of their start. */
export function hitsFrom(
  rows: readonly (readonly [number, number, number?, number?])[],
  values: Readonly<Record<string, number[]>> = {},
): HitColumns {
  return hitColumns({
    id: rows.map((_, index) => index + 1),
    record: rows.map(() => 0),
    position: rows.map(([start]) => start),
    length: rows.map(([, length]) => length),
    side: rows.map(([, , side]) => side ?? 0),
    model: rows.map(([, , , model]) => model ?? 0),
    values,
  });
}

import type { MotifColour, Pattern } from '@flipon/analyses/kind-look';
import { layersOf } from '../../chart/hits/mark-shapes.ts';
import { PATTERN_SHAPES } from '../../chart/pattern-shapes.ts';
import type { MapColours } from './colours.ts';
import type { MapLook } from './map-look.ts';
import type { FillOf, Surface } from './surface.ts';
import { escapeText, svgSurface } from './svg-surface.ts';
import type { LaneState } from './tiles/lane-state.ts';

/** Shapes of a saved figure at most; a lane that needs more stays a density. */
export const MAX_SHAPES = 20_000;

/** A figure that is painted by the painters of the screen. */
export interface SvgFigure {
  surface: Surface;
  fillOf: FillOf;
  shapeCount: () => number;
  /** The whole file. */
  text: () => string;
}

/** @param title the description of the figure for screen readers */
export function svgFigure(
  widthPx: number,
  heightPx: number,
  colours: MapColours,
  title: string,
): SvgFigure {
  const { surface, shapeCount, elements } = svgSurface('map');
  const used = new Map<string, string>();
  const fillOf: FillOf = (colour, pattern) => {
    if (pattern === 'solid') return colours.motif[colour];
    const id = `map-${colour}-${pattern}`;
    if (!used.has(id)) used.set(id, patternText(id, colour, pattern, colours));
    return `url(#${id})`;
  };
  surface.fillStyle = colours.surface;
  surface.fillRect(0, 0, widthPx, heightPx);
  const text = () =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}" role="img">`,
      `<title>${escapeText(title)}</title>`,
      `<defs>${[...used.values()].join('')}</defs>`,
      elements(),
      '</svg>',
    ].join('\n');
  return { surface, fillOf, shapeCount, text };
}

function patternText(
  id: string,
  colour: MotifColour,
  pattern: Exclude<Pattern, 'solid'>,
  { motif, surface }: MapColours,
): string {
  const { width, height, marks, opacity, turn } = PATTERN_SHAPES[pattern];
  const turned = turn === 0 ? '' : ` patternTransform="rotate(${turn})"`;
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turned}><rect width="${width}" height="${height}" fill="${motif[colour]}"/><path d="${marks}" fill="${surface}" opacity="${opacity}"/></pattern>`;
}

/** How a lane is saved, and what the figure says of it where it is not as asked. */
export interface SavedState {
  state: LaneState;
  note: string | null;
  /** Shapes that are left for the lanes below. */
  left: number;
}

/** A lane of hits with more shapes than the figure has left stays a density. */
export function savedState(
  state: LaneState,
  look: MapLook,
  hitCount: number,
  left = MAX_SHAPES,
): SavedState {
  // A hit has two parts of a layer at most, such as the two arms.
  const needed = state === 'density' ? 0 : hitCount * 2 * layersOf(look.mark ?? undefined).length;
  if (needed <= left) return { state, note: null, left: left - needed };
  const note = 'Too many hits for a figure: bars show how many begin in their bases.';
  return { state: 'density', note, left };
}

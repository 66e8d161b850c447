import type { MapColours } from './colours.ts';
import type { FillOf, Surface } from './surface.ts';

/** Shapes of a saved figure at most; a lane that needs more stays a density. */
export const MAX_SHAPES = 20_000;

export interface SvgFigure {
  surface: Surface;
  fillOf: FillOf;
  shapeCount: () => number;
  /** The whole file. */
  text: () => string;
}

export declare function svgFigure(
  widthPx: number,
  heightPx: number,
  colours: MapColours,
): SvgFigure;

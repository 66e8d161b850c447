import type { MotifColour, Pattern } from '@flipon/analyses/kind-look';
import type { MapColours } from './colours.ts';
import type { Axis, View } from './view/view.ts';

/**
 * The methods of a canvas that painters use; a recording of them writes an SVG file
 * (`svg-surface.ts`).
 */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'globalAlpha'
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'arc'
  | 'rect'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'clip'
  | 'fillRect'
  | 'fillText'
  | 'setLineDash'
>;

/** A colour, a pattern of a canvas, or `url(#id)` in a file. */
export type Fill = string | CanvasPattern;

/** The fill of a class's marks; the same answer for the same class, made once for each scheme. */
export type FillOf = (colour: MotifColour, pattern: Pattern) => Fill;

/** Where one lane is painted, in CSS pixels of its surface. */
export interface Frame {
  surface: Surface;
  colours: MapColours;
  fillOf: FillOf;
  axis: Axis;
  view: View;
  /** The x of `view.from`; the view ends at `left + view.widthPx`. */
  left: number;
  top: number;
  height: number;
  /** Device pixels of a CSS pixel; edges are on whole device pixels. */
  dpr: number;
}

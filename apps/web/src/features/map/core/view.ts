/** The sequence that a map shows. */
export interface Axis {
  lengthBp: number;
  isCircular: boolean;
}

/**
 * Bases of the whole sequence, 0-based and half-open, with fractions while it is being zoomed.
 * `from` is in [0, length); in a circular sequence `to` may lie behind the length, up to
 * `from + length`: the view then crosses the origin.
 */
export interface View {
  from: number;
  to: number;
  widthPx: number;
}

/** Bases of the sequence itself, and where a view shows them. */
export interface ViewPart {
  from: number;
  to: number;
  /** Pixels from the left edge of the view. */
  x: number;
  /** Added to a base of the sequence it gives that of the view: 0 or the length. */
  shift: number;
}

export declare function wholeView(axis: Axis, widthPx: number): View;
export declare function makeView(axis: Axis, from: number, to: number, widthPx: number): View;
export declare function clampView(axis: Axis, view: View): View;
export declare function pxPerBase(view: View): number;
export declare function xOf(view: View, base: number): number;
export declare function baseAt(view: View, x: number): number;
export declare function zoomAt(axis: Axis, view: View, x: number, factor: number): View;
export declare function panBy(axis: Axis, view: View, px: number): View;
export declare function partsOf(axis: Axis, view: View): readonly ViewPart[];

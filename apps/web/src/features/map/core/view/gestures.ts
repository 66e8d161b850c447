import type { MapAction, Shape } from './map-state.ts';
import { type Axis, clampView, leastSpan, type View } from './view.ts';

/** The used fields of a wheel event. */
export interface WheelTurn {
  deltaX: number;
  deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  deltaMode: number;
  ctrlKey: boolean;
  shiftKey: boolean;
}

const PX_OF_MODE = [1, 16, 400];
/** A notch of a mouse (100 px) zooms by 2, the small steps of a pinch on a touchpad by little. */
const ZOOM_PER_PX = 0.02;
const MOST_ZOOM = 2;

/**
 * A wheel with Ctrl zooms at the pointer, and so does a pinch on a touchpad, which comes as one. A
 * level wheel pans. A circle is turned by any wheel. Null leaves it to the page, which scrolls.
 *
 * @param x of the pointer, from the left edge of the view
 */
export function actionOfWheel(wheel: WheelTurn, x: number, shape: Shape): MapAction | null {
  const scale = PX_OF_MODE[wheel.deltaMode] ?? 1;
  if (wheel.ctrlKey) {
    const factor = 2 ** (-wheel.deltaY * scale * ZOOM_PER_PX);
    const bounded = Math.min(MOST_ZOOM, Math.max(1 / MOST_ZOOM, factor));
    return shape === 'circular'
      ? { type: 'zoom', factor: bounded }
      : { type: 'zoom', factor: bounded, x };
  }
  const isLevel = wheel.shiftKey || Math.abs(wheel.deltaX) > Math.abs(wheel.deltaY);
  if (!isLevel && shape === 'linear') return null;
  const delta = wheel.deltaX === 0 || !isLevel ? wheel.deltaY : wheel.deltaX;
  return { type: 'pan', px: delta * scale };
}

/** The dragged part of a brush. */
export type BrushPart = 'from' | 'to' | 'middle';

/** The brush after a drag by some bases: its middle moves it, an edge resizes it. */
export function dragBrush(axis: Axis, view: View, part: BrushPart, byBp: number): View {
  const least = leastSpan(axis, view.widthPx);
  const { from, to, widthPx } = view;
  if (part === 'middle') return clampView(axis, { from: from + byBp, to: to + byBp, widthPx });
  const most = axis.lengthBp;
  if (part === 'from') {
    const lowest = axis.isCircular ? to - most : 0;
    const start = Math.min(Math.max(lowest, from + byBp), to - least);
    return clampView(axis, { from: start, to, widthPx });
  }
  const highest = axis.isCircular ? from + most : most;
  const end = Math.max(Math.min(highest, to + byBp), from + least);
  return clampView(axis, { from, to: end, widthPx });
}

/** The part of a brush at an x of the overview; null outside of it. */
export function brushPartAt(
  axis: Axis,
  view: View,
  x: number,
  overviewPx: number,
  reachPx = 6,
): BrushPart | null {
  const scale = overviewPx / axis.lengthBp;
  const left = view.from * scale;
  const right = (view.to > axis.lengthBp ? view.to - axis.lengthBp : view.to) * scale;
  const toLeft = Math.abs(x - left);
  const toRight = Math.abs(x - right);
  if (Math.min(toLeft, toRight) <= reachPx) {
    // Of a brush as narrow as its handles, the outer sides are the handles.
    if (toLeft === toRight) return x < left ? 'from' : 'to';
    return toLeft < toRight ? 'from' : 'to';
  }
  const isInside = view.to > axis.lengthBp ? x > left || x < right : x > left && x < right;
  return isInside ? 'middle' : null;
}

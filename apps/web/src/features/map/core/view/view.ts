/** The sequence that a map shows. */
export interface Axis {
  lengthBp: number;
  isCircular: boolean;
}

/**
 * Bases of the whole sequence, 0-based and half-open, with fractions while it is being zoomed.
 * `from` is in [0, length); in a circular sequence `to` may exceed the length, up to `from +
 * length`: the view then crosses the origin.
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

/** A base is at most this wide: letters gain nothing from more. */
export const MOST_PX_PER_BASE = 16;

export function wholeView({ lengthBp }: Axis, widthPx: number): View {
  return { from: 0, to: lengthBp, widthPx };
}

/**
 * A view of some bases, moved and widened where needed.
 *
 * @param to 0-based, exclusive; not after `from` if the bases cross the origin
 */
export function makeView(axis: Axis, from: number, to: number, widthPx: number): View {
  const crosses = axis.isCircular && to <= from;
  return clampView(axis, { from, to: crosses ? to + axis.lengthBp : to, widthPx });
}

/** Bases that a view shows at least. */
export function leastSpan({ lengthBp }: Axis, widthPx: number): number {
  return Math.min(lengthBp, Math.max(1, widthPx / MOST_PX_PER_BASE));
}

/** The same size inside the sequence; a size that is too small or too large grows from its middle. */
export function clampView(axis: Axis, { from, to, widthPx }: View): View {
  const { lengthBp, isCircular } = axis;
  const asked = to - from;
  const span = Math.min(lengthBp, Math.max(leastSpan(axis, widthPx), asked));
  if (span >= lengthBp) return wholeView(axis, widthPx);
  const start = from + (asked - span) / 2;
  const begin = isCircular ? wrapBase(axis, start) : Math.min(Math.max(0, start), lengthBp - span);
  // Sums of fractions may end slightly beyond the last base.
  const end = isCircular ? begin + span : Math.min(lengthBp, begin + span);
  return { from: begin, to: end, widthPx };
}

/** A base of the view as one of the sequence. */
export function wrapBase({ lengthBp }: Axis, base: number): number {
  const rest = base % lengthBp;
  const wrapped = rest < 0 ? rest + lengthBp : rest;
  // A tiny negative one becomes the length by rounding.
  return wrapped >= lengthBp ? 0 : wrapped;
}

export function pxPerBase({ from, to, widthPx }: View): number {
  return widthPx / (to - from);
}

/** Pixels from the left edge of the view to the left edge of a base of the view. */
export function xOf(view: View, base: number): number {
  return (base - view.from) * pxPerBase(view);
}

/** The base of the view at an x, with its fraction; beyond the length if the view crosses it. */
export function baseAt(view: View, x: number): number {
  return view.from + (x / view.widthPx) * (view.to - view.from);
}

/** Shows 1/`factor` of the bases; the base at `x` keeps its place, unless the view reaches an end. */
export function zoomAt(axis: Axis, view: View, x: number, factor: number): View {
  const { from, to, widthPx } = view;
  const least = leastSpan(axis, widthPx);
  const span = Math.min(axis.lengthBp, Math.max(least, (to - from) / factor));
  const start = baseAt(view, x) - (x / widthPx) * span;
  return clampView(axis, { from: start, to: start + span, widthPx });
}

/** Bases of the sequence in view: two parts where it crosses the origin, else one. */
export function partsOf({ lengthBp }: Axis, view: View): readonly ViewPart[] {
  const { from, to } = view;
  if (to <= lengthBp) return [{ from, to, x: 0, shift: 0 }];
  return [
    { from, to: lengthBp, x: 0, shift: 0 },
    { from: 0, to: to - lengthBp, x: xOf(view, lengthBp), shift: lengthBp },
  ];
}

/** Two fingers: the bases that were under them stay under them. */
export function pinchView(
  axis: Axis,
  view: View,
  before: readonly [number, number],
  now: readonly [number, number],
): View {
  const [a, b] = [baseAt(view, before[0]), baseAt(view, before[1])];
  const apart = now[1] - now[0];
  if (apart === 0 || (b - a) / apart <= 0) return view;
  const bpPerPx = (b - a) / apart;
  const least = leastSpan(axis, view.widthPx);
  const span = Math.min(axis.lengthBp, Math.max(least, bpPerPx * view.widthPx));
  const middle = (now[0] + now[1]) / 2;
  const from = (a + b) / 2 - (middle / view.widthPx) * span;
  return clampView(axis, { from, to: from + span, widthPx: view.widthPx });
}

import { type Axis, baseAt, clampView, leastSpan, type View } from './view.ts';

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

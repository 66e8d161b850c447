import type { FeatureSpans } from '@flipon/contract/map';
import type { Bars } from '../core/tiles/bars.ts';

/** How many features begin in each bin, as bars; null where they are drawn one by one. */
export function featureBars(features: FeatureSpans | null): Bars | null {
  const bins = features?.bins ?? null;
  if (bins === null) return null;
  const { binBp, first, counts } = bins;
  const part = { from: first * binBp, to: (first + counts.length) * binBp, x: 0, shift: 0 };
  return {
    grid: { binBp, perSlot: 1, slotBp: binBp },
    parts: [{ part, first, count: counts.length, sums: [Float64Array.from(counts)] }],
    max: [Math.max(0, ...counts)],
    isFinal: true,
    key: '',
  };
}

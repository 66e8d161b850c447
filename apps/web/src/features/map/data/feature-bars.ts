import type { FeatureSpans } from '@flipon/contract/map';
import { mapLookOf } from '../core/map-look.ts';
import type { Bars } from '../core/tiles/bars.ts';

/** Features of a genome are counted in grey. */
export const FEATURE_LOOK = mapLookOf({ colour: 'plain' }, true);

/** How many features begin in each bin, not on − and on −, as bars; null where they are drawn one by one. */
export function featureBars(features: FeatureSpans | null): Bars | null {
  const bins = features?.bins ?? null;
  if (bins === null) return null;
  const { binBp, first, counts, minus } = bins;
  const others = counts.map((count, bin) => count - (minus[bin] ?? 0));
  const part = { from: first * binBp, to: (first + counts.length) * binBp, x: 0, shift: 0 };
  return {
    grid: { binBp, perSlot: 1, slotBp: binBp },
    parts: [
      {
        part,
        first,
        count: counts.length,
        sums: [others, minus].map((column) => Float64Array.from(column)),
      },
    ],
    max: [others, minus].map((column) => Math.max(0, ...column)),
    isFinal: true,
    key: '',
  };
}

import type { Bars } from '../core/tiles/bars.ts';

/** Each bar as the sum of itself and of its neighbours on both sides, as a window that slides. */
export function smoothBars(bars: Bars): Bars {
  return {
    ...bars,
    parts: bars.parts.map((part) => ({
      ...part,
      sums: part.sums.map((values) =>
        values.map((value, index) => value + (values[index - 1] ?? 0) + (values[index + 1] ?? 0)),
      ),
    })),
  };
}

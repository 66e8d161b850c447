import type { Bars } from '../core/tiles/bars.ts';

/** Bars of the same question to several sources, added up; null of none. */
export function addBars(list: readonly Bars[]): Bars | null {
  const [first, ...more] = list;
  if (first === undefined) return null;
  // Bars of a coarser grid are shown until the requested ones are loaded, and cannot be added to
  // others.
  const same = more.filter(({ grid }) => grid.slotBp === first.grid.slotBp);
  const parts = first.parts.map((part, index) => ({
    ...part,
    sums: part.sums.map((sums, column) =>
      sums.map((value, slot) =>
        same.reduce(
          (sum, bars) => {
            const other = bars.parts[index]?.sums[column]?.[slot] ?? 0;
            return sum + (Number.isNaN(other) ? 0 : other);
          },
          Number.isNaN(value) ? 0 : value,
        ),
      ),
    ),
  }));
  const max = first.max.map((_, column) =>
    Math.max(0, ...parts.flatMap(({ sums }) => [...(sums[column] ?? [])])),
  );
  return { ...first, parts, max, isFinal: list.every(({ isFinal }) => isFinal) };
}

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

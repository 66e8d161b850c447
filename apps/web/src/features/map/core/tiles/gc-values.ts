import type { BarPart, Bars } from './bars.ts';

/** The share of G and C of a bar of the columns a, c, g, t; NaN where it has no known base. */
export function gcContentAt({ sums: [a, c, g, t] }: BarPart, slot: number): number {
  const strong = (c?.[slot] ?? 0) + (g?.[slot] ?? 0);
  return strong / (strong + (a?.[slot] ?? 0) + (t?.[slot] ?? 0));
}

/** (G − C) / (G + C) of a bar; 0 where it has neither. */
export function gcSkewAt({ sums: [, c, g] }: BarPart, slot: number): number {
  const sum = (g?.[slot] ?? 0) + (c?.[slot] ?? 0);
  return sum === 0 ? 0 : ((g?.[slot] ?? 0) - (c?.[slot] ?? 0)) / sum;
}

/** Fewer known bases than this share of a bar say nothing: two bases at an end are 0, 50 or 100 %. */
const LEAST_KNOWN = 0.25;

/** Bars of the columns a, c, g, t; those with hardly a known base have no value. */
export function withoutThinBars(bars: Bars): Bars {
  const least = bars.grid.slotBp * LEAST_KNOWN;
  const parts = bars.parts.map((part) => {
    const isThin = (slot: number) =>
      part.sums.reduce((sum, column) => sum + (column[slot] ?? 0), 0) < least;
    return {
      ...part,
      sums: part.sums.map((column) =>
        column.map((value, slot) => (isThin(slot) ? Number.NaN : value)),
      ),
    };
  });
  return { ...bars, parts };
}

/** The values of a curve from its foot to its head. */
export interface ValueScale {
  low: number;
  high: number;
}

const CONTENT_STEP = 0.05;
const SKEW_STEP = 0.1;

/** Whole steps of 5 % around all shares in view. */
export function contentScale(bars: Bars): ValueScale {
  let low = 1;
  let high = 0;
  forEachBar(bars, (part, slot) => {
    const value = gcContentAt(part, slot);
    if (value < low) low = value;
    if (value > high) high = value;
  });
  if (high < low) return { low: 0, high: 1 };
  const down = Math.floor(low / CONTENT_STEP + 1e-9) * CONTENT_STEP;
  const up = Math.ceil(high / CONTENT_STEP - 1e-9) * CONTENT_STEP;
  return { low: down, high: Math.max(up, down + CONTENT_STEP) };
}

/** As far below zero as above it, by steps of 0.1. */
export function skewScale(bars: Bars): ValueScale {
  let most = SKEW_STEP;
  forEachBar(bars, (part, slot) => {
    const value = Math.abs(gcSkewAt(part, slot));
    if (value > most) most = value;
  });
  const high = Math.ceil(most / SKEW_STEP - 1e-9) * SKEW_STEP;
  return { low: -high, high };
}

/** The share of G and C over all bars. */
export function meanContent(bars: Bars): number {
  let strong = 0;
  let all = 0;
  forEachBar(bars, ({ sums: [a, c, g, t] }, slot) => {
    const gc = (c?.[slot] ?? 0) + (g?.[slot] ?? 0);
    const sum = gc + (a?.[slot] ?? 0) + (t?.[slot] ?? 0);
    if (!(sum > 0)) return;
    strong += gc;
    all += sum;
  });
  return all === 0 ? Number.NaN : strong / all;
}

/** The largest difference of a bar's share of G and C from a mean; above 0, so that it is a scale. */
export function contentRange(bars: Bars, mean: number): number {
  let most = 0;
  forEachBar(bars, (part, slot) => {
    const apart = Math.abs(gcContentAt(part, slot) - mean);
    if (apart > most) most = apart;
  });
  return most === 0 ? 1 : most;
}

/** The largest skew of a bar on either side of zero; above 0. */
export function skewRange(bars: Bars): number {
  let most = 0;
  forEachBar(bars, (part, slot) => {
    most = Math.max(most, Math.abs(gcSkewAt(part, slot)) || 0);
  });
  return most === 0 ? 1 : most;
}

function forEachBar({ parts }: Bars, take: (part: BarPart, slot: number) => void): void {
  for (const part of parts) for (let slot = 0; slot < part.count; slot += 1) take(part, slot);
}

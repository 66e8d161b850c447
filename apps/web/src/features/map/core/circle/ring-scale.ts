import type { Bars } from '../tiles/bars.ts';

/** What the heights of a ring mean. */
export interface RingScale {
  /** The value at the full height: higher bars end there, with a cap. */
  top: number;
  /** How many are higher. */
  higher: number;
  /** The highest of all. */
  most: number;
}

/** A few very high bars would make all others flat. */
const PERCENTILE = 0.993;

/** The scale of bars, of both strands where they have two: up to the 99.3rd percentile of them. */
export function ringScale({ parts }: Pick<Bars, 'parts'>): RingScale {
  // Missing tiles are NaN.
  const values = parts
    .flatMap(({ sums }) => sums.flatMap((column) => [...column]))
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const most = Math.max(1, values.at(-1) ?? 0);
  const at = values[Math.ceil(values.length * PERCENTILE) - 1] ?? 0;
  const top = at > 0 ? Math.max(1, at) : most;
  return { top, higher: values.filter((value) => value > top).length, most };
}

/** The same bars with the scale's ends in place of their own. */
export function cappedBars(bars: Bars, { top }: Pick<RingScale, 'top'>): Bars {
  return { ...bars, max: bars.max.map((value) => Math.min(value, top)) };
}

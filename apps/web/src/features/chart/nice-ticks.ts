/** A labelled tick of a ruler, in pixels. */
export interface Tick {
  at: number;
  label: string;
  anchor: 'start' | 'middle' | 'end';
}

const FACTORS = [1, 2, 2.5, 5, 10];

/** The least step of 1, 2, 2.5 or 5 times a power of ten that is not below `least`. */
export function niceStep(min: number, wholeOnly = false): number {
  if (!(min > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(min));
  const isRound = (step: number) => step >= min * (1 - 1e-9) && (!wholeOnly || step % 1 === 0);
  return FACTORS.map((factor) => factor * power).find(isRound) ?? Math.ceil(10 * power);
}

/** Multiples of a step from `low` to `high`, both included. */
export function multiplesOf(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** Decimals that a step needs so that its multiples differ in writing. */
export function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 6; decimals += 1) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * shifted) return decimals;
  }
  return 6;
}

const UNITS = [
  { unit: 'Mb', bases: 1_000_000, minStep: 10_000 },
  { unit: 'kb', bases: 1_000, minStep: 100 },
  { unit: 'bp', bases: 1, minStep: 0 },
] as const;

/** How positions of a ruler are written: the largest unit that needs no more than two decimals. */
export function rulerUnit(step: number, last: number): { unit: string; bases: number } {
  return UNITS.find(({ bases, minStep }) => last >= bases && step >= minStep) ?? UNITS[2];
}

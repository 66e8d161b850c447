import { formatInteger } from '../../../ui/words/format-number.ts';

/** Steps of a region by what rates them: two neighbouring bases each. */
export interface StepCounts {
  gc: number;
  gtac: number;
  at: number;
  other: number;
}

const CLASSES: Readonly<Record<string, keyof StepCounts>> = {
  GC: 'gc',
  CG: 'gc',
  GT: 'gtac',
  TG: 'gtac',
  AC: 'gtac',
  CA: 'gtac',
  AT: 'at',
  TA: 'at',
};

const NAMES: readonly [keyof StepCounts, string][] = [
  ['gc', 'GC'],
  ['gtac', 'GT/AC'],
  ['at', 'AT'],
  ['other', 'other'],
];

export function countSteps(bases: string): StepCounts {
  const counts: StepCounts = { gc: 0, gtac: 0, at: 0, other: 0 };
  for (let at = 0; at + 1 < bases.length; at++) {
    counts[CLASSES[bases.slice(at, at + 2)] ?? 'other'] += 1;
  }
  return counts;
}

/** "7 GC, 4 GT/AC": the classes that there are. */
export function describeSteps(counts: StepCounts): string {
  return NAMES.filter(([key]) => counts[key] > 0)
    .map(([key, name]) => `${formatInteger(counts[key])} ${name}`)
    .join(', ');
}

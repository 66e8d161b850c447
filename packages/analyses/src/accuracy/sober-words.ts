import { verdictOf } from './figure-texts.ts';
import type { Interval } from './measured.ts';

/** "not better than", where the interval leaves that open; "better than" or "worse than" where it does not. */
export function comparedWords(difference: Interval): string {
  const verdict = verdictOf(difference);
  return verdict === 'not told apart' ? 'not better than' : `${verdict} than`;
}

/** "59.7 %". */
export function percentText(share: number, decimals = 1): string {
  return `${(100 * share).toFixed(decimals)} %`;
}

/** @throws Error where a figure that a sentence speaks of is missing, which is a bug */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) {
    throw new Error('A figure that the page speaks of was not measured.');
  }
  return value;
}

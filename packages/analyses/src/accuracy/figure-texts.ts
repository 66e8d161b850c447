import type { Interval } from './measured.ts';

/** "84.6 % (77.9 to 89.5)". */
export function shareText({ value, low, high }: Interval): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(value)} % (${percent(low)} to ${percent(high)})`;
}

/** "0.944 (0.912 to 0.971)"; the value alone where there is no interval. */
export function intervalText({ value, low, high }: Interval, decimals = 3): string {
  const [at, from, to] = [value, low, high].map((each) => numberText(each, decimals));
  return low === high ? `${at}` : `${at} (${from} to ${to})`;
}

/** "+0.06 (0.02 to 0.11)": a difference. */
export function differenceText(difference: Interval, decimals = 2): string {
  const sign = difference.value > 0 ? '+' : '';
  return `${sign}${intervalText(difference, decimals)}`;
}

/** What the interval of a difference allows to say. */
export function verdictOf({ low, high }: Interval): 'better' | 'worse' | 'not told apart' {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'not told apart';
}

/** With a minus sign as long as a plus; a half is rounded away from 0, as 0.575 in decimals. */
export function numberText(value: number, decimals: number): string {
  const rounded = value + Math.sign(value) * 1e-9;
  return rounded
    .toFixed(decimals)
    .replace(/^-(?=0\.?0*$)/, '')
    .replace('-', '−');
}

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

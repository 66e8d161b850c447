import { formatDecimal, formatInteger, MINUS } from '@flipon/analyses/format-number';

export { countOf } from '@flipon/analyses/count-of';
export { formatDecimal, formatInteger };

const NO_BREAK_SPACE = '\u00a0';
/** The same with a sign on both sides of zero: "+1.20", "−1.00", "0.00". */
export function formatSigned(value: number, decimals: number): string {
  const text = formatDecimal(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

const MOST_DECIMALS = 8;
const DECIMALS_BELOW = 10_000;
const POWERS_FROM = 1e9;
const SHORT_FROM = 1000;

/**
 * A number that may be very small: `decimals` of them, and more where two significant digits need
 * them, so that rare hits are not written as none. Below that as a power: "1.2e−9". Large ones have
 * no decimals, "4,531,248", and very large ones are powers, too.
 */
export function formatFigure(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (size === 0 || !Number.isFinite(size)) return formatDecimal(value, decimals);
  if (size >= POWERS_FROM) return value.toExponential(1).replace('+', '').replace('-', MINUS);
  if (size >= DECIMALS_BELOW) return formatInteger(value);
  const needed = 1 - Math.floor(Math.log10(size));
  if (needed > MOST_DECIMALS) return value.toExponential(1).replaceAll('-', MINUS);
  return formatDecimal(value, Math.max(decimals, needed));
}

const shortNumber = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** The same where there is little room: "4.53M" of large ones. */
export function formatShort(value: number, decimals: number): string {
  if (Math.abs(value) < SHORT_FROM) return formatFigure(value, decimals);
  return shortNumber.format(value).replace('-', MINUS);
}

/** A fraction of one as "54.4 %", with more decimals where it is small: "0.0021 %". */
export function formatPercent(fraction: number, decimals = 1): string {
  return `${formatFigure(fraction * 100, decimals)}${NO_BREAK_SPACE}%`;
}

/** How much of a work is done, as whole percent that reach 100 only at the end. */
export function percentDone(progress: { done: number; total: number } | null): number {
  if (progress === null || progress.total <= 0) return 0;
  const percent = Math.floor((100 * progress.done) / progress.total);
  return Math.min(100, Math.max(0, percent));
}

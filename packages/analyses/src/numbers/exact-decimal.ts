/** A decimal number without rounding: digits x 10^-decimals. */
export interface ExactDecimal {
  digits: bigint;
  decimals: number;
}

/**
 * The decimal that a number was written as: 1.4 is 14 x 10^-1, not the nearest double.
 *
 * JavaScript prints the shortest text that reads back the same, which is what was typed or sent.
 */
export function toExactDecimal(value: number): ExactDecimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a finite number`);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  if (decimals >= 0) return { digits, decimals };
  return { digits: digits * 10n ** BigInt(-decimals), decimals: 0 };
}

/** The least integer k with k >= value x factor, exactly. `factor` is a whole number >= 0. */
export function ceilProduct(value: number, factor: number): number {
  const { digits, decimals } = toExactDecimal(value);
  const divisor = 10n ** BigInt(decimals);
  const product = digits * BigInt(factor);
  const quotient = product / divisor;
  const isExact = quotient * divisor === product;
  return Number(isExact || product < 0n ? quotient : quotient + 1n);
}

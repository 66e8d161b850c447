const pair = new DataView(new ArrayBuffer(8));

/** The 29 bits that a double has below a float32's, when they say "exactly half way". */
const HALF_WAY = 0x10000000;
const LOW_BITS = 0x1fffffff;

/**
 * The float32 nearest to numerator / denominator, ties to even, rounded once.
 *
 * `Math.fround(a / b)` rounds twice: where the double quotient falls on the middle between two
 * float32 numbers, the second rounding no longer knows on which side the true quotient lies. Only
 * then is the remainder asked, in whole numbers.
 *
 * @param numerator a whole number, |numerator| <= 2^53
 * @param denominator a whole number, 0 < denominator <= 2^53
 */
export function nearestFloat32(numerator: number, denominator: number): number {
  const quotient = numerator / denominator;
  pair.setFloat64(0, quotient);
  const isHalfWay = (pair.getUint32(4) & LOW_BITS) === HALF_WAY;
  if (!isHalfWay) return Math.fround(quotient);
  return roundFromHalfWay(quotient, numerator, denominator);
}

function roundFromHalfWay(quotient: number, numerator: number, denominator: number): number {
  // quotient = mantissa x 2^-shift with a whole mantissa, so the comparison is one of integers.
  let mantissa = quotient;
  let shift = 0n;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    shift += 1n;
  }
  const trueSide = (BigInt(numerator) << shift) - BigInt(mantissa) * BigInt(denominator);
  if (trueSide === 0n) return Math.fround(quotient);
  return Math.fround(trueSide > 0n ? quotient + ulpOf(quotient) : quotient - ulpOf(quotient));
}

/** The distance to the next double, enough to leave the middle of two float32 numbers. */
function ulpOf(value: number): number {
  return 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52);
}

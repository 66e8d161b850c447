/**
 * Nine digits tell all float32 numbers apart. Decimals of six digits lie further apart than float32
 * numbers do, so the nearest one is also the nearest of fewer digits; with seven that is not so.
 */
const DIGITS = [6, 7, 8] as const;

/**
 * The shortest decimal that reads back as the same float32: 1.2, not 1.2000000476837158.
 *
 * Printed as JSON or text the answer has as few digits as a float32 needs, and parsed as a double
 * it is the decimal that people expect. Denormal numbers read back the same, too, but may have a
 * digit more than they need.
 *
 * @param value a number that a float32 holds exactly
 */
export function shortestFloat32(value: number): number {
  for (const digits of DIGITS) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return Number(value.toPrecision(9));
}

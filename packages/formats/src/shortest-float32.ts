/** Seven digits tell most float32 numbers apart, nine tell all. */
const DIGITS = [7, 8] as const;

/**
 * The shortest decimal that reads back as the same float32: 1.2, not 1.2000000476837158.
 *
 * Printed as JSON or text the answer has as few digits as a float32 needs, and parsed as a double
 * it is the decimal that people expect. Shortest for 0 and 10^-30 < |value| < 10^9; outside of that
 * it still reads back the same.
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

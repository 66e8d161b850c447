/**
 * Nine digits tell all float32 numbers apart. Decimals of six digits lie further apart than float32
 * numbers do, so the nearest one is also the nearest of fewer digits; with seven that is not so.
 */
const DIGITS = [6, 7, 8] as const;
const ENOUGH_DIGITS = 9;

/** A tie has ten digits at most, and with them a float32 is a whole number of these: 5^15 > 10^10. */
const FINEST_TIE = 2 ** -14;

/**
 * The shortest decimal that reads back as the same float32: 1.2, not 1.2000000476837158. Of several
 * the nearest, and of two equally near ones the even one, as other programs print float32 numbers.
 *
 * Printed as JSON or text the answer has as few digits as a float32 needs, and parsed as a double
 * it is the decimal that people expect. Denormal numbers and the powers 2^-96, 2^87 and 2^90 read
 * back the same, too, but have more digits than they need.
 *
 * @param value a number that a float32 holds exactly
 */
export function shortestFloat32(value: number): number {
  for (const digits of DIGITS) {
    const nearest = Number(value.toPrecision(digits));
    if (Math.fround(nearest) === value) return evenOfTwo(value, nearest, digits);
  }
  return evenOfTwo(value, Number(value.toPrecision(ENOUGH_DIGITS)), ENOUGH_DIGITS);
}

/** `toPrecision` takes the larger of two decimals that are equally near. */
function evenOfTwo(value: number, larger: number, digits: number): number {
  if (larger === value || !Number.isInteger(value / FINEST_TIE)) return larger;
  const [mantissa = '', exponent] = value.toExponential(digits).split('e');
  const isTie = mantissa.endsWith('5') && Number(`${mantissa}e${exponent}`) === value;
  const smaller = mantissa.slice(0, -1);
  if (!isTie || Number(smaller.at(-1)) % 2 === 1) return larger;
  const even = Number(`${smaller}e${exponent}`);
  return Math.fround(even) === value ? even : larger;
}

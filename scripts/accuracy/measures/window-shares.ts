/**
 * The mean of a window around each base: as many bases before it as from it on, fewer at the ends.
 *
 * @param weights what each G and each C counts; all other letters count 0
 * @param windowBp even
 */
export function windowShares(
  letters: string,
  weights: { G: number; C: number },
  windowBp: number,
): Float64Array {
  const sums = new Float64Array(letters.length + 1);
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at];
    const own = letter === 'G' ? weights.G : letter === 'C' ? weights.C : 0;
    sums[at + 1] = (sums[at] ?? 0) + own;
  }
  return Float64Array.from({ length: letters.length }, (_, at) => {
    const from = Math.max(0, at - windowBp / 2);
    const to = Math.min(letters.length, at + windowBp / 2);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/**
 * Calls the bases with the highest values of all sequences together.
 *
 * @param wanted the number of bases to call; more are called where values are equal
 */
export function callAsMany(values: readonly Float64Array[], wanted: number): Uint8Array[] {
  const all = new Float64Array(values.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const own of values) {
    all.set(own, filled);
    filled += own.length;
  }
  all.sort();
  const least = all[all.length - wanted] ?? Number.POSITIVE_INFINITY;
  return values.map((own) => Uint8Array.from(own, (value) => (value >= least ? 1 : 0)));
}

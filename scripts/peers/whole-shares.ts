/**
 * A fraction rounded to a whole number, ties to the even one, as C and numpy print; without floats, whose
 * noise would decide ties.
 *
 * @param of above 0
 */
export function roundShare(share: number, of: number): number {
  const below = Math.floor(share / of);
  const rest = 2 * (share - below * of);
  if (rest === of) return below + (below % 2 === 0 ? 0 : 1);
  return rest > of ? below + 1 : below;
}

import type { BasePlanes } from './base-planes.ts';

/**
 * Which of a word's 32 bases match: are equal to the base one unit before them, and are bases.
 *
 * @param word its bases one unit before must lie in the planes, with a word to spare
 */
export function matchesOf(
  { low, high, other }: BasePlanes,
  unitLength: number,
  word: number,
): number {
  const back = word - (unitLength >>> 5);
  const shift = unitLength & 31;
  const differ =
    (low[word] ^ shiftedWord(low, back, shift)) | (high[word] ^ shiftedWord(high, back, shift));
  return ~(differ | other[word] | shiftedWord(other, back, shift));
}

/** The 32 bits that end `shift` bits before the end of a word; `shift` is 31 at most. */
function shiftedWord(plane: Int32Array, word: number, shift: number): number {
  // In two steps, because a shift by 32 would be one by 0.
  return (plane[word] << shift) | ((plane[word - 1] >>> 1) >>> (31 - shift));
}

/** The first place from `at` on that does not match, or `to`. */
export function findRunEnd(
  { low, high, other }: BasePlanes,
  unitLength: number,
  at: number,
  to: number,
): number {
  // Written out, because runs may be as long as a chromosome, for each of hundreds of shifts.
  const back = unitLength >>> 5;
  const shift = unitLength & 31;
  const rest = 31 - shift;
  let word = at >>> 5;
  let before = word - back;
  let looked = -1 << (at & 31);
  let lowLast = low[before - 1] >>> 1;
  let highLast = high[before - 1] >>> 1;
  let otherLast = other[before - 1] >>> 1;
  while (32 * word < to) {
    const lowBefore = low[before];
    const highBefore = high[before];
    const otherBefore = other[before];
    const misses =
      ((low[word] ^ ((lowBefore << shift) | (lowLast >>> rest))) |
        (high[word] ^ ((highBefore << shift) | (highLast >>> rest))) |
        other[word] |
        (otherBefore << shift) |
        (otherLast >>> rest)) &
      looked;
    if (misses !== 0) return Math.min(to, 32 * word + lowestBit(misses));
    lowLast = lowBefore >>> 1;
    highLast = highBefore >>> 1;
    otherLast = otherBefore >>> 1;
    looked = -1;
    before++;
    word++;
  }
  return to;
}

/** The first place of the matches that end before `at`; some place before has to miss. */
export function findRunStart(planes: BasePlanes, unitLength: number, at: number): number {
  let word = (at - 1) >>> 5;
  let misses = ~matchesOf(planes, unitLength, word) & (-1 >>> (-at & 31));
  while (misses === 0) {
    word--;
    misses = ~matchesOf(planes, unitLength, word);
  }
  return 32 * word + 32 - Math.clz32(misses);
}

/** The place of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

// Planes of bits and good windows of CpX hunter; packages/analyses/src/kinds/cpg says what is computed.
//
// A plane is a row of 32-bit words, whose bits are 32 bases, the first one lowest.

/**
 * Goes on with the planes of C, of a letter X and of the counts before each word. The words at c - 4,
 * x - 4 and before - 4 are those of the bases before, or 0.
 *
 * @param words number of words; 32 bytes of `bases` are read for each
 */
export function cpgPlanes(
  bases: usize,
  words: i32,
  second: u8,
  c: usize,
  x: usize,
  before: usize,
): void {
  const letterC = i8x16.splat(0x43);
  const letterX = i8x16.splat(second);
  let previousC = load<u32>(c - 4);
  let previousX = load<u32>(x - 4);
  let sum = load<u32>(before - 4);
  for (let word = 0; word < words; word++) {
    const low = v128.load(bases);
    const high = v128.load(bases, 16);
    const cBits: u32 =
      i8x16.bitmask(i8x16.eq(low, letterC)) | (i8x16.bitmask(i8x16.eq(high, letterC)) << 16);
    const xBits: u32 =
      i8x16.bitmask(i8x16.eq(low, letterX)) | (i8x16.bitmask(i8x16.eq(high, letterX)) << 16);
    // The last pair of a word needs the next one, so each is counted one step late.
    const pairs = pairBits(previousC, previousX, xBits);
    sum += popcnt(previousC | previousX) + (popcnt(pairs) << 16);
    store<u32>(c, cBits);
    store<u32>(x, xBits);
    store<u32>(before, sum);
    previousC = cBits;
    previousX = xBits;
    bases += 32;
    c += 4;
    x += 4;
    before += 4;
  }
}

/** Which bases of a word are C before an X. */
// @ts-ignore: decorator
@inline
function pairBits(c: u32, x: u32, nextX: u32): u32 {
  return c & ((x >> 1) | (nextX << 31));
}

/**
 * Marks the starts of good windows, as the reference does.
 *
 * @param minPairs by the number of letters, the fewest pairs with which a window is good, 32 bits each
 */
export function cpgGoodStarts(
  c: usize,
  x: usize,
  before: usize,
  words: i32,
  windowSize: i32,
  minLetters: i32,
  minPairs: usize,
  good: usize,
): void {
  const union = 4 * <usize>((windowSize + 62) >> 5);
  const common = 4 * <usize>((windowSize - 1) >> 5);
  for (let word = 0; word < words; word++) {
    const at = before + 4 * <usize>word;
    const upper = load<u32>(at + union) - load<u32>(at);
    const upperLetters = <i32>(upper & 0xffff);
    let starts: i32 = 0;
    if (upperLetters >= minLetters) {
      const lower: u32 = common > 4 ? load<u32>(at + common) - load<u32>(at, 4) : 0;
      const lowerLetters = <i32>(lower & 0xffff);
      // More letters ask for more pairs.
      if (<i32>(upper >> 16) >= pairsFor(minPairs, max(lowerLetters, minLetters))) {
        const areAllGood =
          lowerLetters >= minLetters &&
          <i32>(lower >> 16) >= pairsFor(minPairs, min(upperLetters, windowSize));
        starts = areAllGood ? -1 : slideOverWord(c, x, before, word, windowSize, minPairs);
      }
    }
    store<i32>(good + 4 * <usize>word, starts);
  }
}

// @ts-ignore: decorator
@inline
function pairsFor(minPairs: usize, letters: i32): i32 {
  return load<i32>(minPairs + 4 * <usize>letters);
}

/** The good ones among the 32 windows that start in a word. */
function slideOverWord(
  c: usize,
  x: usize,
  before: usize,
  word: i32,
  windowSize: i32,
  minPairs: usize,
): i32 {
  // The base behind the window's last one, and the same for pairs, of which it has W - 1.
  const lettersEnd = word + (windowSize >> 5);
  const pairsEnd = word + ((windowSize - 1) >> 5);
  const start = wordAt(before, word);
  const lettersHere = lettersAt(c, x, lettersEnd);
  const pairsHere = pairsAt(c, x, pairsEnd);
  let letters =
    ((wordAt(before, lettersEnd) - start) & 0xffff) + popcnt(lettersHere & lowBits(windowSize & 31));
  let pairs =
    ((wordAt(before, pairsEnd) - start) >> 16) + popcnt(pairsHere & lowBits((windowSize - 1) & 31));
  let lettersOut = lettersAt(c, x, word);
  let pairsOut = pairsAt(c, x, word);
  let lettersIn = wordFrom(lettersHere, lettersAt(c, x, lettersEnd + 1), windowSize & 31);
  let pairsIn = wordFrom(pairsHere, pairsAt(c, x, pairsEnd + 1), (windowSize - 1) & 31);

  let good: u32 = 0;
  for (let bit = 0; bit < 32; bit++) {
    // The sign bit is set where the pairs suffice; a branch would often be guessed wrong.
    const missing: u32 = load<u32>(minPairs + 4 * <usize>letters) - pairs - 1;
    good = (good >> 1) | (missing & 0x80000000);
    letters += (lettersIn & 1) - (lettersOut & 1);
    pairs += (pairsIn & 1) - (pairsOut & 1);
    lettersIn >>= 1;
    lettersOut >>= 1;
    pairsIn >>= 1;
    pairsOut >>= 1;
  }
  return good;
}

// @ts-ignore: decorator
@inline
function wordAt(plane: usize, word: i32): u32 {
  return load<u32>(plane + 4 * <usize>word);
}

// @ts-ignore: decorator
@inline
function lettersAt(c: usize, x: usize, word: i32): u32 {
  return wordAt(c, word) | wordAt(x, word);
}

// @ts-ignore: decorator
@inline
function pairsAt(c: usize, x: usize, word: i32): u32 {
  return pairBits(wordAt(c, word), wordAt(x, word), wordAt(x, word + 1));
}

/** A word with the lowest `count` bits set, 0 to 31. */
// @ts-ignore: decorator
@inline
function lowBits(count: i32): u32 {
  return ((<u32>1) << count) - 1;
}

/** 32 bits from bit `shift` (0 to 31) of a word on; a shift by 32 would be one by 0. */
// @ts-ignore: decorator
@inline
function wordFrom(word: u32, next: u32, shift: i32): u32 {
  return (word >> shift) | ((next << 1) << (31 - shift));
}

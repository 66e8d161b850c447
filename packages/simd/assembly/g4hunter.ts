// G4 hunter in lanes of 8 and of 16 bits; packages/analyses/src/kinds/g4hunter says what is computed.
//
// Prefix sums of the base scores are kept modulo 2^8 or 2^16: the difference of two of them is the
// sum between, as long as that fits into a lane, which the caller sees to.

/** Bases on each side of a base that decide its score. */
const RUN_CONTEXT: usize = 3;

const COLUMNS: usize = 5;

/**
 * Prefix sums of `count` base scores: prefix[i] is the sum of the scores before base i. Bases are
 * read from 3 before `bases` to 18 behind the last, and up to 16 entries too many are written.
 *
 * @param scores score of a base in a run of 1, 2, 3, 4 and more, a byte each, the first lowest
 * @param g 255 where G scores, else 0
 * @param c the same for C
 */
export function g4Prefix8(
  bases: usize,
  count: i32,
  scores: u32,
  g: u8,
  c: u8,
  prefix: usize,
): void {
  const table = i32x4.splat(scores);
  const gMask = i8x16.splat(g);
  const cMask = i8x16.splat(c);
  const last = i8x16.splat(15);
  const zero = i8x16.splat(0);
  let sum = zero;
  store<u8>(prefix, 0);
  const end = bases + <usize>count;
  for (let at = bases; at < end; at += 16) {
    const letters = v128.load(at);
    const classes = runClasses(at, letters);
    const score = i8x16.swizzle(table, classes);
    let sums = i8x16.sub(
      v128.and(score, isLetter(letters, 0x47, gMask)),
      v128.and(score, isLetter(letters, 0x43, cMask)),
    );
    sums = i8x16.add(
      sums,
      i8x16.shuffle(zero, sums, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30),
    );
    sums = i8x16.add(
      sums,
      i8x16.shuffle(zero, sums, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29),
    );
    sums = i8x16.add(
      sums,
      i8x16.shuffle(zero, sums, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27),
    );
    sums = i8x16.add(
      sums,
      i8x16.shuffle(zero, sums, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23),
    );
    // Only this addition waits for the 16 bases before.
    sums = i8x16.add(sums, sum);
    sum = i8x16.swizzle(sums, last);
    v128.store(prefix + 1, sums);
    prefix += 16;
  }
}

/**
 * The same with two bytes an entry.
 *
 * @param lowScores the lower bytes of the four scores
 * @param highScores the higher ones
 */
export function g4Prefix16(
  bases: usize,
  count: i32,
  lowScores: u32,
  highScores: u32,
  g: u8,
  c: u8,
  prefix: usize,
): void {
  const lowTable = i32x4.splat(lowScores);
  const highTable = i32x4.splat(highScores);
  const gMask = i8x16.splat(g);
  const cMask = i8x16.splat(c);
  let sum = i16x8.splat(0);
  store<u16>(prefix, 0);
  const end = bases + <usize>count;
  for (let at = bases; at < end; at += 16) {
    const letters = v128.load(at);
    const classes = runClasses(at, letters);
    const isG = isLetter(letters, 0x47, gMask);
    const isC = isLetter(letters, 0x43, cMask);
    const isEither = v128.or(isG, isC);
    const low = v128.and(i8x16.swizzle(lowTable, classes), isEither);
    const high = v128.and(i8x16.swizzle(highTable, classes), isEither);
    // Both bytes of the lanes of C are 255: x ^ -1 - -1 = -x.
    const lowSign = i8x16.shuffle(isC, isC, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
    const highSign = i8x16.shuffle(isC, isC, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15);
    const first = i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const second = i8x16.shuffle(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    const firstSums = i16x8.add(sumsWithin(i16x8.sub(v128.xor(first, lowSign), lowSign)), sum);
    const secondSums = sumsWithin(i16x8.sub(v128.xor(second, highSign), highSign));
    const nextSums = i16x8.add(secondSums, lastLane(firstSums));
    sum = lastLane(nextSums);
    v128.store(prefix + 2, firstSums);
    v128.store(prefix + 18, nextSums);
    prefix += 32;
  }
}

function sumsWithin(scores: v128): v128 {
  const zero = i16x8.splat(0);
  let sums = i16x8.add(scores, i16x8.shuffle(zero, scores, 7, 8, 9, 10, 11, 12, 13, 14));
  sums = i16x8.add(sums, i16x8.shuffle(zero, sums, 6, 7, 8, 9, 10, 11, 12, 13));
  return i16x8.add(sums, i16x8.shuffle(zero, sums, 4, 5, 6, 7, 8, 9, 10, 11));
}

function lastLane(sums: v128): v128 {
  return i16x8.shuffle(sums, sums, 7, 7, 7, 7, 7, 7, 7, 7);
}

/** Length of the run that each base belongs to, 4 at most, minus 1. */
// @ts-ignore: decorator
@inline
function runClasses(at: usize, letters: v128): v128 {
  const left1 = i8x16.eq(v128.load(at - 1), letters);
  const left2 = v128.and(i8x16.eq(v128.load(at - 2), letters), left1);
  const left3 = v128.and(i8x16.eq(v128.load(at - RUN_CONTEXT), letters), left2);
  const right1 = i8x16.eq(v128.load(at, 1), letters);
  const right2 = v128.and(i8x16.eq(v128.load(at, 2), letters), right1);
  const right3 = v128.and(i8x16.eq(v128.load(at, 3), letters), right2);
  // A true lane is -1.
  const left = i8x16.add(i8x16.add(left1, left2), left3);
  const right = i8x16.add(i8x16.add(right1, right2), right3);
  return i8x16.min_u(i8x16.neg(i8x16.add(left, right)), i8x16.splat(3));
}

// @ts-ignore: decorator
@inline
function isLetter(letters: v128, letter: i8, mask: v128): v128 {
  return v128.and(i8x16.eq(letters, i8x16.splat(letter)), mask);
}

/** Sum of the base scores from one place to another, which may be longer than a lane holds. */
export function g4Sum8(prefix: usize, from: i32, to: i32): i32 {
  return longSum<i8>(prefix, from, to);
}

export function g4Sum16(prefix: usize, from: i32, to: i32): i32 {
  return longSum<i16>(prefix, from, to);
}

function longSum<T>(prefix: usize, from: i32, to: i32): i32 {
  let sum: i32 = 0;
  for (let at = from; at < to; at++) sum += sumOf<T>(prefix, at, at + 1);
  return sum;
}

/** A sum that fits into a lane. */
// @ts-ignore: decorator
@inline
function sumOf<T>(prefix: usize, from: i32, to: i32): i32 {
  const before = load<T>(prefix + <usize>from * sizeof<T>());
  return <i32>(<T>(load<T>(prefix + <usize>to * sizeof<T>()) - before));
}

/**
 * Rows of consecutive qualifying starts of one sign among the starts [from, to): five numbers each,
 * first (from `from` on), windows, sign, startsSum, tailSum. Writes to - from rows at most.
 *
 * @param minSum a window qualifies when its |sum| is at least this; 1 to what a lane holds
 * @returns the number of rows
 */
export function g4Rows8(
  prefix: usize,
  from: i32,
  to: i32,
  windowSize: i32,
  minSum: i32,
  rows: usize,
): i32 {
  return findRows<i8>(prefix, from, to, windowSize, minSum, rows);
}

export function g4Rows16(
  prefix: usize,
  from: i32,
  to: i32,
  windowSize: i32,
  minSum: i32,
  rows: usize,
): i32 {
  return findRows<i16>(prefix, from, to, windowSize, minSum, rows);
}

// @ts-ignore: decorator
@inline
function findRows<T>(
  prefix: usize,
  from: i32,
  to: i32,
  windowSize: i32,
  minSum: i32,
  rows: usize,
): i32 {
  const begin = rows;
  const lanes: i32 = 16 / sizeof<T>();
  const reach = <usize>windowSize * sizeof<T>();
  const limit = v128.splat<T>(<T>(minSum - 1));
  let start = from;
  while (start < to) {
    const at = prefix + <usize>start * sizeof<T>();
    const sums = v128.sub<T>(v128.load(at + reach), v128.load(at));
    const found = v128.gt<T>(v128.abs<T>(sums), limit);
    if (!v128.any_true(found)) {
      start += lanes;
      continue;
    }
    start += ctz(v128.bitmask<T>(found));
    if (start >= to) break;
    start = addRow<T>(prefix, from, start, to, windowSize, minSum, rows);
    rows += COLUMNS * 4;
  }
  return <i32>((rows - begin) / (COLUMNS * 4));
}

/** Writes the row that begins with a qualifying start; @returns the first start behind it */
function addRow<T>(
  prefix: usize,
  origin: i32,
  first: i32,
  to: i32,
  windowSize: i32,
  minSum: i32,
  row: usize,
): i32 {
  const sign: i32 = sumOf<T>(prefix, first, first + windowSize) > 0 ? 1 : -1;
  let start = first;
  let startsSum: i32 = 0;
  do {
    startsSum += sumOf<T>(prefix, start, start + 1);
    start++;
  } while (start < to && sumOf<T>(prefix, start, start + windowSize) * sign >= minSum);
  store<i32>(row, first - origin);
  store<i32>(row, start - first, 4);
  store<i32>(row, sign, 8);
  store<i32>(row, startsSum, 12);
  store<i32>(row, sumOf<T>(prefix, start, start + windowSize - 1), 16);
  return start;
}

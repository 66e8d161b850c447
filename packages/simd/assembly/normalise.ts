// The bases of text in lines, in upper case and behind each other, with all that is counted on the way.

const LINE_FEED: u32 = 10;
const CARRIAGE_RETURN: u32 = 13;
const TO_UPPER_CASE: u32 = 0xdf;
/** The codes of G and C differ in one bit. */
const G_AS_C: u32 = 0xfb;

/** Bit n stands for the letter behind n others: A C G T U N R Y S W K M B D H V. */
const BASE_LETTERS: u32 = 0b1011111100011010011001111;

/**
 * Of the letters that make most sequences, each at the low half of its own code; they differ there. No
 * other byte is equal to the entry at its own low half.
 */
// prettier-ignore
const COMMON = i8x16(-1, 0x41, -1, 0x43, 0x54, 0x55, -1, 0x47, -1, -1, -1, -1, -1, -1, 0x4e, 0);
const LANES = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

/** A lane of eight bits counts as many blocks. */
const BLOCKS_AT_ONCE: u32 = 255;

/** What `copyBases` answers: 32-bit numbers from here on, at these byte offsets. */
const END: usize = 0;
const WRITTEN: usize = 4;
const LINE_ENDS: usize = 8;
const LINE_START: usize = 12;
const CHANGES_END: usize = 16;
/** Blocks that are counted in lanes only, and bases that no lane counts. */
const BLOCKS: usize = 20;
const UNCOMMON: usize = 24;
/** Bases that lanes have counted. */
const COUNTED: usize = 28;
/** Of each letter, by the low five bits of its code; but for T, which is what remains. */
const COUNTS: usize = 32;
/** Of A, C, G, N and U, sixteen lanes of eight bits each. */
const LANES_OF_A: usize = 160;
const LANES_OF_C: usize = 176;
const LANES_OF_G: usize = 192;
const LANES_OF_N: usize = 208;
const LANES_OF_U: usize = 224;

/**
 * Copies bases in upper case, from the base at `from` on, over line ends (LF, CRLF) and blank lines that a
 * base follows, as far as nothing else is between them. Reads and writes up to 16 bytes more than it has to. The
 * text ends with a zero.
 *
 * @param changes takes the places in the copy at which the case changes, 32 bits each
 * @param changesEnd behind it is room for 32 more of them
 * @param answer takes what it came to, and counts that go on from call to call, for `endCounts`
 */
export function copyBases(
  from: usize,
  to: usize,
  changes: usize,
  changesEnd: usize,
  answer: usize,
): void {
  let i = from;
  let o = to;
  let change = changes;
  let lineEnds: u32 = 0;
  let lineStart: usize = 0;
  let isLower: u32 = (load<u8>(i) >> 5) & 1;
  let blocks = load<u32>(answer + BLOCKS);
  let a = v128.load(answer + LANES_OF_A);
  let c = v128.load(answer + LANES_OF_C);
  let g = v128.load(answer + LANES_OF_G);
  let n = v128.load(answer + LANES_OF_N);
  let u = v128.load(answer + LANES_OF_U);

  while (change <= changesEnd) {
    const text = v128.load(i);
    const upper = v128.and(text, i8x16.splat(<i8>TO_UPPER_CASE));
    const low = v128.and(text, i8x16.splat(0x0f));
    const common = i8x16.eq(i8x16.swizzle(COMMON, low), upper);
    const found = i8x16.bitmask(common);
    // The bit of lower case becomes the highest of its byte; the bits that come from the next one are ignored.
    const lower: u32 = i8x16.bitmask(i16x8.shl(text, 2));
    let length: u32 = 16;
    let taken = common;
    if (found != 0xffff) {
      length = ctz(~found);
      taken = i8x16.lt_u(LANES, i8x16.splat(<i8>length));
    }
    v128.store(o, upper);
    a = i8x16.sub(a, v128.and(taken, i8x16.eq(upper, i8x16.splat(0x41))));
    c = i8x16.sub(c, v128.and(taken, i8x16.eq(upper, i8x16.splat(0x43))));
    g = i8x16.sub(g, v128.and(taken, i8x16.eq(upper, i8x16.splat(0x47))));
    n = i8x16.sub(n, v128.and(taken, i8x16.eq(upper, i8x16.splat(0x4e))));
    u = i8x16.sub(u, v128.and(taken, i8x16.eq(upper, i8x16.splat(0x55))));
    blocks += 1;
    if (blocks == BLOCKS_AT_ONCE) {
      addLanes(answer, a, c, g, n, u);
      a = i8x16.splat(0);
      c = i8x16.splat(0);
      g = i8x16.splat(0);
      n = i8x16.splat(0);
      u = i8x16.splat(0);
      blocks = 0;
    }
    let changed: u32 = (lower ^ ((lower << 1) | isLower)) & ((1 << length) - 1);
    while (changed != 0) {
      store<u32>(change, <u32>(o + ctz(changed)));
      change += 4;
      isLower ^= 1;
      changed &= changed - 1;
    }
    i += length;
    o += length;
    if (length == 16) continue;

    let byte: u32 = load<u8>(i);
    if (byte == LINE_FEED || byte == CARRIAGE_RETURN) {
      let next = i;
      let ends: u32 = 0;
      // Blank lines, too: many short calls cost more than one that looks further.
      for (;;) {
        const isPair = load<u8>(next) == CARRIAGE_RETURN && load<u8>(next + 1) == LINE_FEED;
        if (!isPair && load<u8>(next) != LINE_FEED) break;
        next += isPair ? 2 : 1;
        ends += 1;
      }
      if (!isBase(load<u8>(next))) break;
      lineEnds += ends;
      lineStart = next;
      i = next;
      continue;
    }
    if (!isBase(byte)) break;
    // One of the other letters: where there is one, there often are more.
    const end = i + 16;
    const first = i;
    do {
      const counted = answer + COUNTS + ((byte & 31) << 2);
      store<u32>(counted, load<u32>(counted) + 1);
      if (((byte >> 5) & 1) != isLower) {
        store<u32>(change, <u32>o);
        change += 4;
        isLower ^= 1;
      }
      store<u8>(o, byte & TO_UPPER_CASE);
      i += 1;
      o += 1;
      byte = load<u8>(i);
    } while (i < end && isBase(byte));
    store<u32>(answer + UNCOMMON, load<u32>(answer + UNCOMMON) + <u32>(i - first));
  }
  v128.store(answer + LANES_OF_A, a);
  v128.store(answer + LANES_OF_C, c);
  v128.store(answer + LANES_OF_G, g);
  v128.store(answer + LANES_OF_N, n);
  v128.store(answer + LANES_OF_U, u);
  store<u32>(answer + BLOCKS, blocks);
  store<u32>(answer + END, <u32>i);
  store<u32>(answer + WRITTEN, <u32>(o - to));
  store<u32>(answer + LINE_ENDS, lineEnds);
  store<u32>(answer + LINE_START, <u32>lineStart);
  store<u32>(answer + CHANGES_END, <u32>change);
}

/**
 * Completes the counts in an answer that was all zeros before the first call of `copyBases`.
 *
 * @param length of all that these calls have copied
 */
export function endCounts(answer: usize, length: u32): void {
  addLanes(
    answer,
    v128.load(answer + LANES_OF_A),
    v128.load(answer + LANES_OF_C),
    v128.load(answer + LANES_OF_G),
    v128.load(answer + LANES_OF_N),
    v128.load(answer + LANES_OF_U),
  );
  // What a lane has seen and none has counted is T; letters outside lanes may be any.
  addCount(answer, 0x54, length - load<u32>(answer + UNCOMMON) - load<u32>(answer + COUNTED));
}

/** How many of up to 32,767 letters in upper case are G or C, and in the upper 16 bits how many are N. */
export function countShares(from: usize, to: usize): u32 {
  let gc: u32 = 0;
  let ns: u32 = 0;
  let i = from;
  while (i + 16 <= to) {
    const stop = min(to, i + 16 * BLOCKS_AT_ONCE);
    let gcs = i8x16.splat(0);
    let n = i8x16.splat(0);
    for (; i + 16 <= stop; i += 16) {
      const text = v128.load(i);
      const isGc = i8x16.eq(v128.and(text, i8x16.splat(<i8>G_AS_C)), i8x16.splat(0x43));
      gcs = i8x16.sub(gcs, isGc);
      n = i8x16.sub(n, i8x16.eq(text, i8x16.splat(0x4e)));
    }
    gc += sumOf(gcs);
    ns += sumOf(n);
  }
  for (; i < to; i += 1) {
    const byte: u32 = load<u8>(i);
    gc += u32((byte & G_AS_C) == 0x43);
    ns += u32(byte == 0x4e);
  }
  return gc | (ns << 16);
}

function isBase(byte: u32): bool {
  const letter = (byte & TO_UPPER_CASE) - 0x41;
  return letter < 26 && ((BASE_LETTERS >> letter) & 1) != 0;
}

function addLanes(answer: usize, a: v128, c: v128, g: v128, n: v128, u: v128): void {
  const before = load<u32>(answer + COUNTED);
  const countOfA = sumOf(a);
  const countOfC = sumOf(c);
  const countOfG = sumOf(g);
  const countOfN = sumOf(n);
  const countOfU = sumOf(u);
  addCount(answer, 0x41, countOfA);
  addCount(answer, 0x43, countOfC);
  addCount(answer, 0x47, countOfG);
  addCount(answer, 0x4e, countOfN);
  addCount(answer, 0x55, countOfU);
  const counted = countOfA + countOfC + countOfG + countOfN + countOfU;
  store<u32>(answer + COUNTED, before + counted);
}

function addCount(answer: usize, letter: usize, count: u32): void {
  const counted = answer + COUNTS + ((letter & 31) << 2);
  store<u32>(counted, load<u32>(counted) + count);
}

/** Of sixteen unsigned lanes. */
function sumOf(lanes: v128): u32 {
  const pairs = i16x8.extadd_pairwise_i8x16_u(lanes);
  const fours = i32x4.extadd_pairwise_i16x8_u(pairs);
  return (
    i32x4.extract_lane(fours, 0) +
    i32x4.extract_lane(fours, 1) +
    i32x4.extract_lane(fours, 2) +
    i32x4.extract_lane(fours, 3)
  );
}

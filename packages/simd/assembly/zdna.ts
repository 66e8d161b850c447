// Runs of steps of Z-DNA; packages/analyses/src/kinds/zdna says what is computed.
//
// 64 bases are three words of 64 bits: is it a base, is it C or G, is it G or T. The class of 64 steps
// then takes a few operations on words.
import { ACGT_BY_LOW_BITS } from './pair-codes';

const ROW_BYTES: usize = 24;
const ALL: u64 = ~(<u64>0);

/** Classes of steps that may go on with a run. */
const GC_OPEN = 1;
const GT_AC_OPEN = 2;
const AT_OPEN = 4;
const OTHER_OPEN = 8;

/**
 * Finds the runs of open steps among `count` steps (65,535 at most) that have `minSteps` or more, and
 * those of any length that touch an end: six numbers each, first, steps, and those of the classes
 * GC, GT, AC and AT. A step is a base and the next; bases are read to 64 behind the last step.
 *
 * @param open the sum of the classes of open steps: 1 for GC, 2 for GT and AC, 4 for AT, 8 for others
 * @param minSteps 5 at least
 * @returns the number of rows, count / 6 + 2 at most
 */
export function zdnaRuns(bases: usize, count: i32, open: i32, minSteps: i32, rows: usize): i32 {
  const openGc = maskOf(open & GC_OPEN);
  const openGtAc = maskOf(open & GT_AC_OPEN);
  const openAt = maskOf(open & AT_OPEN);
  const openOther = maskOf(open & OTHER_OPEN);
  const begin = rows;
  // The run that goes on at a word's begin: its first step, or the word's where there is none, and
  // its steps of each class, in 16 bits each.
  let first: i32 = 0;
  let counts: u64 = 0;
  let acgt = knownBits(bases);
  let strong = letterBits(bases, 6);
  let keto = letterBits(bases, 5);
  for (let word: i32 = 0; word < count; word += 64) {
    const next = bases + <usize>word + 64;
    const nextAcgt = knownBits(next);
    const nextStrong = letterBits(next, 6);
    const nextKeto = letterBits(next, 5);
    const isStep = acgt & followed(acgt, nextAcgt);
    const strongChanges = strong ^ followed(strong, nextStrong);
    const ketoChanges = keto ^ followed(keto, nextKeto);
    const pairing = ketoChanges & ~strongChanges & isStep;
    const amongAlike = strongChanges & ~ketoChanges & isStep;
    const gc = pairing & strong;
    const at = pairing & ~strong;
    const gt = amongAlike & keto;
    const ac = amongAlike & ~keto;
    const other = ~(strongChanges ^ ketoChanges) & isStep;
    acgt = nextAcgt;
    strong = nextStrong;
    keto = nextKeto;

    const size = min(64, count - word);
    const bits =
      ((gc & openGc) | (amongAlike & openGtAc) | (at & openAt) | (other & openOther)) &
      (ALL >> (64 - size));
    const lead = <i32>ctz(~bits);
    if (lead >= size) {
      counts += countsOf(gc, gt, ac, at, ALL >> (64 - size));
      continue;
    }
    const end = word + lead;
    if (end > first && (end - first >= minSteps || first == 0)) {
      counts += countsOf(gc, gt, ac, at, ~(ALL << lead));
      rows = addRun(first, end, counts, rows);
    }
    const tail = <i32>clz(~(bits << (64 - size)));
    const inner = bits & (ALL << lead) & (ALL >> (64 - size + tail));
    let starts = minSteps < 63 ? startsOfRuns(inner, minSteps) : 0;
    while (starts != 0) {
      const start = ctz(starts);
      const behind = start + ctz(~(inner >> start));
      const run = (ALL << start) & ~(ALL << behind);
      const runCounts = countsOf(gc, gt, ac, at, run);
      rows = addRun(word + <i32>start, word + <i32>behind, runCounts, rows);
      starts &= ALL << behind;
    }
    first = word + size - tail;
    counts = countsOf(gc, gt, ac, at, bits & ~(ALL >> (64 - size + tail)));
  }
  if (first < count) rows = addRun(first, count, counts, rows);
  return <i32>((rows - begin) / ROW_BYTES);
}

function maskOf(flag: i32): u64 {
  return flag != 0 ? ALL : 0;
}

/** For each of 64 bases the bit of the next one. */
// @ts-ignore: decorator
@inline
function followed(bits: u64, next: u64): u64 {
  return (bits >> 1) | (next << 63);
}

/** Which of 64 letters are A, C, G or T; the first one lowest. */
// @ts-ignore: decorator
@inline
function knownBits(at: usize): u64 {
  const first = known(v128.load(at));
  const second = known(v128.load(at, 16));
  const third = known(v128.load(at, 32));
  const fourth = known(v128.load(at, 48));
  const all = v128.and(v128.and(first, second), v128.and(third, fourth));
  // Nearly always; one mask takes less time than four.
  if (i8x16.bitmask(all) == 0xffff) return ALL;
  return (
    <u64>i8x16.bitmask(first) |
    (<u64>i8x16.bitmask(second) << 16) |
    (<u64>i8x16.bitmask(third) << 32) |
    (<u64>i8x16.bitmask(fourth) << 48)
  );
}

// @ts-ignore: decorator
@inline
function known(letters: v128): v128 {
  const expected = i8x16.swizzle(ACGT_BY_LOW_BITS, v128.and(letters, i8x16.splat(15)));
  return i8x16.eq(expected, letters);
}

/** A bit of each of 64 letters, the one that a shift moves to the eighth: the second is set in C and G, the third in G and T. */
// @ts-ignore: decorator
@inline
function letterBits(at: usize, shift: i32): u64 {
  return (
    <u64>i8x16.bitmask(i16x8.shl(v128.load(at), shift)) |
    (<u64>i8x16.bitmask(i16x8.shl(v128.load(at, 16), shift)) << 16) |
    (<u64>i8x16.bitmask(i16x8.shl(v128.load(at, 32), shift)) << 32) |
    (<u64>i8x16.bitmask(i16x8.shl(v128.load(at, 48), shift)) << 48)
  );
}

/** From which bits on `length` (1 to 63) bits are set. */
// @ts-ignore: decorator
@inline
function startsOfRuns(bits: u64, length: i32): u64 {
  let starts = bits;
  let known: i32 = 1;
  while (2 * known <= length) {
    starts &= starts >> <u64>known;
    known *= 2;
  }
  return starts & (starts >> <u64>(length - known));
}

// @ts-ignore: decorator
@inline
function countsOf(gc: u64, gt: u64, ac: u64, at: u64, among: u64): u64 {
  return (
    popcnt(gc & among) |
    (popcnt(gt & among) << 16) |
    (popcnt(ac & among) << 32) |
    (popcnt(at & among) << 48)
  );
}

function addRun(first: i32, end: i32, counts: u64, row: usize): usize {
  store<i32>(row, first);
  store<i32>(row, end - first, 4);
  store<i32>(row, <i32>(counts & 0xffff), 8);
  store<i32>(row, <i32>((counts >> 16) & 0xffff), 12);
  store<i32>(row, <i32>((counts >> 32) & 0xffff), 16);
  store<i32>(row, <i32>(counts >> 48), 20);
  return row + ROW_BYTES;
}

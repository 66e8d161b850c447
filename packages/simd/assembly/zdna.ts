// Runs of steps of Z-DNA; packages/analyses/src/kinds/zdna says what is computed.
import { ACGT_BY_LOW_BITS, fillPairCodes } from './pair-codes';

const ROW_BYTES: usize = 24;

/**
 * Finds the runs of open steps among `count` steps (65,535 at most) that have `minSteps` or more, and
 * those of any length that touch an end: six numbers each, first, steps, and those of the classes
 * GC, GT, AC and AT. A step is a base and the next; bases are read to 64 behind the last.
 *
 * @param open by the code of a pair, a byte: 255 where the step goes on with a run, else 0
 * @param classes by the same code, 64 bits: a one in the 16 bits of the step's class, GC lowest
 * @param minSteps 5 at least
 * @param codes room for count + 64 bytes
 * @returns the number of rows, count / 6 + 2 at most
 */
export function zdnaRuns(
  bases: usize,
  count: i32,
  open: usize,
  classes: usize,
  minSteps: i32,
  codes: usize,
  rows: usize,
): i32 {
  fillPairCodes(bases, count, ACGT_BY_LOW_BITS, codes);
  const table = v128.load(open);
  const begin = rows;
  // The run that goes on at the word's begin: its first step, or the word's where there is none.
  let first: i32 = 0;
  for (let word: i32 = 0; word < count; word += 64) {
    const size = min(64, count - word);
    const bits = openBits(codes + <usize>word, table) & (~(<u64>0) >> (64 - size));
    const lead = <i32>ctz(~bits);
    if (lead >= size) continue;
    const end = word + lead;
    if (end > first && (end - first >= minSteps || first == 0)) {
      rows = addRun(codes, first, end, classes, rows);
    }
    const tail = <i32>clz(~(bits << (64 - size)));
    const inner = bits & (~(<u64>0) << lead) & (~(<u64>0) >> (64 - size + tail));
    let starts = minSteps < 63 ? startsOfRuns(inner, minSteps) : 0;
    while (starts != 0) {
      const start = ctz(starts);
      const behind = start + ctz(~(inner >> start));
      rows = addRun(codes, word + <i32>start, word + <i32>behind, classes, rows);
      starts &= ~(<u64>0) << behind;
    }
    first = word + size - tail;
  }
  if (first < count) rows = addRun(codes, first, count, classes, rows);
  return <i32>((rows - begin) / ROW_BYTES);
}

/** Which of 64 steps are open, the first one lowest. */
// @ts-ignore: decorator
@inline
function openBits(codes: usize, table: v128): u64 {
  const first: u64 = i8x16.bitmask(i8x16.swizzle(table, v128.load(codes)));
  const second: u64 = i8x16.bitmask(i8x16.swizzle(table, v128.load(codes, 16)));
  const third: u64 = i8x16.bitmask(i8x16.swizzle(table, v128.load(codes, 32)));
  const fourth: u64 = i8x16.bitmask(i8x16.swizzle(table, v128.load(codes, 48)));
  return first | (second << 16) | (third << 32) | (fourth << 48);
}

/** The bits from which on `length` (1 to 63) bits and more are set: where such a run begins, and behind. */
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

function addRun(codes: usize, first: i32, end: i32, classes: usize, row: usize): usize {
  let counts: u64 = 0;
  for (let step = first; step < end; step++) {
    counts += load<u64>(classes + 8 * <usize>load<u8>(codes + <usize>step));
  }
  store<i32>(row, first);
  store<i32>(row, end - first, 4);
  store<i32>(row, <i32>(counts & 0xffff), 8);
  store<i32>(row, <i32>((counts >> 16) & 0xffff), 12);
  store<i32>(row, <i32>((counts >> 32) & 0xffff), 16);
  store<i32>(row, <i32>(counts >> 48), 20);
  return row + ROW_BYTES;
}

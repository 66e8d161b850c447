import {
  BASE,
  HIGH,
  HITS,
  LOW,
  STACKS,
  TURNED_BASE,
  TURNED_HIGH,
  TURNED_LOW,
} from './cruciform-layout';

/** Ends of helices of A with T and of C with G, twice, in hundredths of kcal/mol. */
const ENDS_AT: i32 = 206;
const ENDS_LESS_GC: i32 = 10;
/** Sixteen bytes from `16 - n` on hold `n` that are full. */
const FULL_BYTES = memory.data<u64>([0xffffffffffffffff, 0xffffffffffffffff, 0, 0]);

/**
 * Puts the best hit of a centre, if there is one, in its place among those found before.
 *
 * The pairs of a centre are one word, the innermost lowest. An arm begins at a fit.
 *
 * @param place letter behind the centre, or that it lies on
 * @param odd 1 where it lies on a letter
 * @param first step at which an arm can begin, at least
 * @param steps one bit for each of them
 * @param later all bits where of a row of fits only the first need be looked at: see {@link skipsLater}
 * @param hits found so far
 * @returns hits with this one
 */
// @ts-ignore: decorator
@inline
export function walkCentre(
  place: i32,
  odd: i32,
  first: i32,
  steps: u64,
  later: u64,
  count: i32,
  minArm: i32,
  maxArm: i32,
  maxMismatches: i32,
  work: usize,
  hits: i32,
): i32 {
  const right = place + odd;
  const turned = count - place;
  const low = wordAt(work + LOW, right) ^ wordAt(work + TURNED_LOW, turned);
  const high = wordAt(work + HIGH, right) ^ wordAt(work + TURNED_HIGH, turned);
  const areBases = wordAt(work + BASE, right) & wordAt(work + TURNED_BASE, turned);
  const pairs = high & ~low & areBases;
  const reached = (pairs >> <u64>first) << <u64>first;
  let begins = reached & ~((reached << 1) & later) & steps;
  let bestScore = 0;
  let bestStep = 0;
  let bestRow: u64 = 0;
  while (begins !== 0) {
    const step = ctz(begins);
    begins &= begins - 1;
    let row = pairs >> step;
    let misfits = ~row;
    for (let spared = 0; spared < maxMismatches; spared++) misfits &= misfits - 1;
    // The first misfit too many; none is in a word that has run empty.
    const length = min(<i32>ctz(misfits), maxArm);
    row &= (<u64>-1) >> (64 - length);
    const arm = 64 - <i32>clz(row);
    const matches = <i32>popcnt(row);
    // Most matches, then fewest mismatches, then the smallest spacer.
    const score = (matches << 4) - (arm - matches);
    // Which is better cannot be predicted, so nothing branches.
    const isBetter = i32(arm >= minArm) & i32(score > bestScore);
    bestScore = select(score, bestScore, isBetter);
    bestStep = select(<i32>step, bestStep, isBetter);
    bestRow = select(row, bestRow, isBetter);
  }
  if (bestRow === 0) return hits;
  const arm = 64 - <i32>clz(bestRow);
  const misfits = bestRow ^ ((<u64>-1) >> (64 - arm));
  const mismatches = <i32>popcnt(misfits);
  const spacer = 2 * bestStep + odd;
  const leftEnd = place - bestStep;
  const start = leftEnd - arm;
  // Innermost pairs are of one kind on both sides, and bit 1 is set in C and G.
  const inner = spacer === 0 ? ENDS_AT - ENDS_LESS_GC * <i32>((load<u8>(work + LOW + (right >> 3)) >> (right & 7)) & 1) : 0;
  const delta =
    inner +
    sumStacks(work + STACKS + leftEnd, spacer + 1) +
    sumBesideMisfits(work, leftEnd, place + odd + bestStep, misfits, mismatches);
  const order = (start << 17) | (arm << 10) | (spacer << 3) | mismatches;
  addInOrder(work + HITS + 64 + (hits << 3), (<u64>order << 32) | <u64>delta);
  return hits + 1;
}

/**
 * Whether an arm that begins behind a fit is never better than that which begins at it. Both go on to
 * the same end; only where the longest arm ends the first may the second have one more fit behind it,
 * which is as many as the first has. But then the first may lose all its last misfits, and must be long
 * enough without them.
 */
export function skipsLater(minArm: i32, maxArm: i32, maxMismatches: i32): bool {
  return maxArm - minArm >= maxMismatches;
}

/** Bits of a plane from any on. */
// @ts-ignore: decorator
@inline
function wordAt(plane: usize, bit: i32): u64 {
  const at = plane + <usize>(bit >> 3);
  const shift = <u64>(bit & 7);
  return (load<u64>(at) >> shift) | (load<u64>(at, 1) << (8 - shift));
}

/** Hits come nearly in order: of centres beside each other. */
// @ts-ignore: decorator
@inline
function addInOrder(end: usize, hit: u64): void {
  let at = end;
  while (true) {
    // The value that means none before the first is smaller than all.
    const before = load<u64>(at - 8);
    if (before < hit) break;
    store<u64>(at, before);
    at -= 8;
  }
  store<u64>(at, hit);
}

// @ts-ignore: decorator
@inline
function sumStacks(stacks: usize, count: i32): i32 {
  let sum = v128.splat<u8>(0);
  while (count > 16) {
    sum = v128.add<u32>(sum, sumBytes(v128.load(stacks)));
    stacks += 16;
    count -= 16;
  }
  const kept = v128.and(v128.load(stacks), v128.load(FULL_BYTES + 16 - <usize>count));
  sum = v128.add<u32>(sum, sumBytes(kept));
  const half = v128.extract_lane<u64>(sum, 0) + v128.extract_lane<u64>(sum, 1);
  return <i32>half + <i32>(half >> 32);
}

// @ts-ignore: decorator
@inline
function sumBytes(bytes: v128): v128 {
  return v128.extadd_pairwise<u16>(v128.extadd_pairwise<u8>(bytes));
}

/**
 * Stacks of both arms that touch a misfit.
 *
 * @param leftEnd letter behind the left arm
 * @param rightStart first letter of the right arm
 * @param misfits of the arms, the innermost pair lowest
 */
// @ts-ignore: decorator
@inline
function sumBesideMisfits(
  work: usize,
  leftEnd: i32,
  rightStart: i32,
  misfits: u64,
  mismatches: i32,
): i32 {
  if (mismatches === 0) return 0;
  const left = work + STACKS + leftEnd;
  const right = work + STACKS + rightStart;
  let sum = 0;
  for (let touched = misfits | (misfits >> 1); touched !== 0; touched &= touched - 1) {
    const step = <usize>ctz(touched);
    sum += <i32>load<u8>(left - step - 1) + <i32>load<u8>(right + step + 1);
  }
  return sum;
}

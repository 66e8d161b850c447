import {
  EVEN_FITS,
  EVEN_PASSED,
  ODD_FITS,
  ODD_PASSED,
  SHIFTED_BYTES,
  SHIFTED_HIGH,
  SHIFTED_LOW,
} from './cruciform-layout';

/** Four binary digits count misfits, the highest says "too many". */
const MOST_MISMATCHES: i32 = 7;

/**
 * Sieves 128 centres between bases and 128 on a base, a bit each: one passes where, from some step at
 * which an arm may begin, the pairs of the least arm begin with a fit and have few enough misfits. No
 * hit is missed; what passes need not be one, because letters other than bases look like one of these.
 *
 * @param place of the first centre, a letter's index
 */
export function sieveCentres(
  place: i32,
  minArm: i32,
  minSpacer: i32,
  maxSpacer: i32,
  maxMismatches: i32,
  work: usize,
): void {
  const firstEven = (minSpacer + 1) >> 1;
  const firstOdd = minSpacer >> 1;
  const lastEven = maxSpacer >> 1;
  const lastOdd = (maxSpacer - 1) >> 1;
  const window = min(minArm, MOST_MISMATCHES + 1 + maxMismatches);
  fillFits(place, firstOdd, lastEven + window, work);
  const even = work + EVEN_FITS + ((firstEven - firstOdd) << 4);
  const odd = work + ODD_FITS;
  const evenSteps = lastEven - firstEven + 1;
  const oddSteps = lastOdd - firstOdd + 1;
  if (maxMismatches === 0) {
    v128.store(work + EVEN_PASSED, withoutMisfit(even, evenSteps, window));
    v128.store(work + ODD_PASSED, withoutMisfit(odd, oddSteps, window));
  } else if (maxMismatches === 1) {
    v128.store(work + EVEN_PASSED, withOneMisfit(even, evenSteps, window));
    v128.store(work + ODD_PASSED, withOneMisfit(odd, oddSteps, window));
  } else {
    v128.store(work + EVEN_PASSED, withMisfits(even, evenSteps, window, maxMismatches));
    v128.store(work + ODD_PASSED, withMisfits(odd, oddSteps, window, maxMismatches));
  }
}

/** For each step in [from, to) which centres have a fit there. */
function fillFits(place: i32, from: i32, to: i32, work: usize): void {
  let evenAt = work + EVEN_FITS;
  let oddAt = work + ODD_FITS;
  let right = shiftedAt(work, place + from);
  let rightLow = v128.load(right, SHIFTED_LOW);
  let rightHigh = v128.load(right, SHIFTED_HIGH);
  for (let step = from; step < to; step++) {
    const left = shiftedAt(work, place - 1 - step);
    const leftLow = v128.load(left, SHIFTED_LOW);
    const leftHigh = v128.load(left, SHIFTED_HIGH);
    v128.store(evenAt, fits(leftLow, leftHigh, rightLow, rightHigh));
    // A centre on a base has its right letters one farther.
    right = shiftedAt(work, place + step + 1);
    rightLow = v128.load(right, SHIFTED_LOW);
    rightHigh = v128.load(right, SHIFTED_HIGH);
    v128.store(oddAt, fits(leftLow, leftHigh, rightLow, rightHigh));
    evenAt += 16;
    oddAt += 16;
  }
}

/** Where a bit comes first in the shifted copies of a plane, from their beginning on. */
// @ts-ignore: decorator
@inline
function shiftedAt(work: usize, bit: i32): usize {
  return work + <usize>(bit & 7) * SHIFTED_BYTES + <usize>(bit >> 3);
}

// @ts-ignore: decorator
@inline
function fits(leftLow: v128, leftHigh: v128, rightLow: v128, rightHigh: v128): v128 {
  return v128.andnot(v128.xor(leftHigh, rightHigh), v128.xor(leftLow, rightLow));
}

function withoutMisfit(rows: usize, steps: i32, window: i32): v128 {
  let any = v128.splat<u8>(0);
  for (let step = 0; step < steps; step++) {
    const first = rows + (step << 4);
    let all = v128.load(first);
    for (let at = 1; at < window; at++) all = v128.and(all, v128.load(first + (at << 4)));
    any = v128.or(any, all);
  }
  return any;
}

function withOneMisfit(rows: usize, steps: i32, window: i32): v128 {
  let any = v128.splat<u8>(0);
  for (let step = 0; step < steps; step++) {
    const first = rows + (step << 4);
    let all = v128.load(first);
    let butOne = all;
    for (let at = 1; at < window; at++) {
      const fit = v128.load(first + (at << 4));
      butOne = v128.or(v128.and(butOne, fit), all);
      all = v128.and(all, fit);
    }
    any = v128.or(any, butOne);
  }
  return any;
}

/** A counter of four words, each with one binary digit of 128 counts, slides along the steps. */
function withMisfits(rows: usize, steps: i32, window: i32, maxMismatches: i32): v128 {
  // Counting begins so high that one misfit too many reaches the highest digit.
  const bias = MOST_MISMATCHES - maxMismatches;
  let count0 = v128.splat<i8>(-(<i8>(bias & 1)));
  let count1 = v128.splat<i8>(-(<i8>((bias >> 1) & 1)));
  let count2 = v128.splat<i8>(-(<i8>((bias >> 2) & 1)));
  let count3 = v128.splat<i8>(0);
  let any = v128.splat<u8>(0);
  const all = steps + window - 1;
  for (let at = 0; at < all; at++) {
    const newest = v128.not(v128.load(rows + (at << 4)));
    const carry1 = v128.and(count0, newest);
    const carry2 = v128.and(count1, carry1);
    count0 = v128.xor(count0, newest);
    count1 = v128.xor(count1, carry1);
    count3 = v128.xor(count3, v128.and(count2, carry2));
    count2 = v128.xor(count2, carry2);
    if (at < window - 1) continue;
    const oldest = v128.load(rows + ((at - window + 1) << 4));
    any = v128.or(any, v128.andnot(oldest, count3));
    // Takes one away where the oldest is a misfit.
    const borrow1 = v128.not(v128.or(count0, oldest));
    const borrow2 = v128.andnot(borrow1, count1);
    count0 = v128.xor(count0, v128.not(oldest));
    count1 = v128.xor(count1, borrow1);
    count3 = v128.xor(count3, v128.andnot(borrow2, count2));
    count2 = v128.xor(count2, borrow2);
  }
  return any;
}

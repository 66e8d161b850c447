import { fillPlanes, shiftPlanes } from './cruciform-planes';
import {
  EVEN_PASSED,
  HITS,
  INNER_ENDS,
  MARGIN,
  MAX_HITS,
  MAX_LETTERS,
  MAX_PLACES,
  ODD_PASSED,
  SIEVED,
  WORK_BYTES,
} from './cruciform-layout';
import { settleHits } from './cruciform-settle';
import { sieveCentres } from './cruciform-sieve';
import { skipsLater, walkCentre } from './cruciform-walk';

// Inverted repeats by the standard rules: equal to packages/analyses/src/kinds/cruciform, see there.

/** Centres' places of a block, at most. */
export function cruciformMaxPlaces(): i32 {
  return MAX_PLACES;
}

/** Letters before a block's first place; twice as many are behind its last. */
export function cruciformMargin(): i32 {
  return MARGIN;
}

/** Bytes of a block's letters, at most. */
export function cruciformLetterBytes(): i32 {
  return MAX_LETTERS;
}

/** Bytes of one of the five columns. */
export function cruciformColumnBytes(): i32 {
  return MAX_HITS * 4;
}

/** Bytes that a block is worked on in. */
export function cruciformWorkBytes(): i32 {
  return <i32>WORK_BYTES;
}

/**
 * Finds the hits of a block that start at a letter in [from, to), in order of start, then arm, then
 * spacer. Arms and half a spacer take 64 steps from a centre at most; mismatches are 7 at most.
 *
 * @param letters the margin, `places` letters that are centres or have one before them, two margins
 * @param shift added to the starts that are written, which else count from the first letter
 * @param columns starts, arms, spacers, mismatches, energies in hundredths of kcal/mol
 * @returns hits that are written
 */
export function cruciformBlock(
  letters: usize,
  places: i32,
  from: i32,
  to: i32,
  minArm: i32,
  maxArm: i32,
  minSpacer: i32,
  maxSpacer: i32,
  maxMismatches: i32,
  shift: i32,
  work: usize,
  columns: usize,
): i32 {
  const count = ((places + SIEVED - 1) & -SIEVED) + 3 * MARGIN;
  fillPlanes(letters, count, work);
  shiftPlanes(count, work);
  const firstEven = (minSpacer + 1) >> 1;
  const firstOdd = minSpacer >> 1;
  const evenSteps = stepsFrom(firstEven, maxSpacer >> 1);
  const oddSteps = stepsFrom(firstOdd, (maxSpacer - 1) >> 1);
  const later: u64 = skipsLater(minArm, maxArm, maxMismatches) ? -1 : 0;
  // The value that means no hit.
  memory.fill(work + HITS, 0, 64);
  memory.fill(work + INNER_ENDS, 0, 16);
  const lastPlace = MARGIN + places;
  let hits = 0;
  for (let block = MARGIN; block < lastPlace; block += SIEVED) {
    sieveCentres(block, minArm, minSpacer, maxSpacer, maxMismatches, work);
    for (let half = 0; half < SIEVED; half += 64) {
      const first = block + half;
      const left = lastPlace - first;
      if (left <= 0) break;
      const inside = left >= 64 ? <u64>-1 : (<u64>-1) >> (64 - left);
      let even = load<u64>(work + EVEN_PASSED + (half >> 3)) & inside;
      let odd = load<u64>(work + ODD_PASSED + (half >> 3)) & inside;
      while ((even | odd) !== 0) {
        const bit = ctz(even | odd);
        const isEven = (even >> bit) & 1;
        const isOdd = 1 - isEven;
        even &= even - isEven;
        odd &= odd - isOdd;
        hits = walkCentre(
          first + <i32>bit,
          <i32>isOdd,
          isOdd ? firstOdd : firstEven,
          isOdd ? oddSteps : evenSteps,
          later,
          count,
          minArm,
          maxArm,
          maxMismatches,
          work,
          hits,
        );
      }
    }
  }
  return settleHits(hits, from, to, maxArm - minArm, shift, work, columns);
}

/** One bit for each step from the first to the last. */
function stepsFrom(first: i32, last: i32): u64 {
  if (last < first) return 0;
  return ((<u64>-1) >> (63 - last)) & ((<u64>-1) << first);
}

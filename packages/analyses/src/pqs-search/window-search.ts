import { MISMATCH_BIT, POINT, type RestCosts } from './rest-costs.ts';
import { TETRAD_SCORE } from './scores.ts';
import type { PqsSearchParameters } from './search-rules.ts';
import { RUNS, searchRules } from './search-rules.ts';

/** The quadruplexes that begin with one base: of each length the best, as far as it is kept. */
export interface Profile {
  count: number;
  lengths: Uint8Array;
  scores: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}

/** Which intervals are of use: those that may be hits, all of them, or that of the whole window. */
type Use = 'kept' | 'all' | 'whole';

/** Four runs and three loops. */
const PARTS = 7;
const LAST_RUN = 3;
/** Above any score. */
const MOST_SCORE = 2 ** 31 - 1;

/** Of windows without a quadruplex, which are by far the most. */
const NOTHING: Profile = madeProfile(0);

/**
 * Tries runs and loops in turn from the first base of a window on. A branch is cut if, by the least cost of
 * its rest, it can reach neither the least score nor the best of all lengths still possible.
 *
 * @param byTetrads swept over all bases of the windows, by rising number of tetrads
 */
export function createWindowSearch(
  parameters: PqsSearchParameters,
  byTetrads: readonly RestCosts[],
): {
  /**
   * The quadruplexes that begin with a base and are no longer than `bases`.
   *
   * @param from index of the base in `byTetrads`
   * @param possible by bit, which numbers of tetrads there may be; `byTetrads` has to be swept for them
   */
  search(from: number, bases: number, possible: number): Profile;
  /** Lengths of runs and loops in turn of the best quadruplex of the first `bases`; null where there is none. */
  readWhole(bases: number, possible: number): number[] | null;
} {
  const { minScore, maxLength, loopMin, loopMax } = parameters;
  const { maxBulges, maxMismatches, maxDefects, overlapping } = parameters;
  const { costs: loopCosts, restBp } = searchRules(parameters);

  let start = 0;
  let size = 0;
  let isOfUse: Use = 'kept';
  let isFound = false;

  // By length: the best so far, and how it is read.
  const best = new Int32Array(maxLength + 2);
  const tetradsOf = new Uint8Array(maxLength + 1);
  const bulgesOf = new Uint8Array(maxLength + 1);
  const mismatchesOf = new Uint8Array(maxLength + 1);
  const readings = new Uint8Array((maxLength + 1) * PARTS);
  /** By length: the score that one as long or longer has to reach to be of use. It never falls. */
  const needed = new Int32Array(maxLength + 2);

  const path = new Uint8Array(PARTS);
  let tetrads = 0;
  let top = 0;
  let costs: Uint8Array = new Uint8Array(0);
  let loopBase = 0;
  let widths: Int32Array = new Int32Array(0);
  let rest: Int32Array = new Int32Array(0);

  function searchAll(from: number, bases: number, possible: number): void {
    start = from;
    size = bases;
    isFound = false;
    let left = possible;
    for (let each = mostPromising(left); each >= 0; each = mostPromising(left)) {
      ({ tetrads, costs, loopBase, widths, rest } = byTetrads[each]);
      if (left === possible) {
        best.fill(0, 0, size + 1);
        needed.fill(minScore, 0, size + 2);
      }
      left &= ~(1 << tetrads);
      top = TETRAD_SCORE * (tetrads - 1);
      layRun(0, 0, 0, 0, 0, 0, 0);
    }
  }

  /** Which number of tetrads may bring the most: what the others can reach is soon too little. */
  function mostPromising(left: number): number {
    let most = POINT * minScore - 1;
    let found = -1;
    for (let each = 0; each < byTetrads.length; each++) {
      const { tetrads: number, rest: costsOf } = byTetrads[each];
      if ((left & (1 << number)) === 0) continue;
      const promised = POINT * TETRAD_SCORE * (number - 1) - costsOf[RUNS * start];
      if (promised > most) {
        most = promised;
        found = each;
      }
    }
    return found;
  }

  function layRun(
    number: number,
    at: number,
    cost: number,
    bulges: number,
    mismatches: number,
    loops: number,
    emptyLoops: number,
  ): void {
    const hasDefectLeft = bulges + mismatches < maxDefects;
    const after = LAST_RUN - number;
    const further = restBp[emptyLoops][after];
    const soonest = at + (after + 1) * tetrads + further;
    if (soonest > size) return;
    // What this run may cost. Bits rise as their costs do.
    const room = top - cost - loopCosts[loops + further] - needed[soonest];
    for (let left = widths[start + at]; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left);
      if (costs[bit] > room) return;
      const isMismatch = bit === MISMATCH_BIT ? 1 : 0;
      const isBulge = isMismatch === 0 && bit > tetrads ? 1 : 0;
      if (isMismatch === 1 && (!hasDefectLeft || mismatches === maxMismatches)) continue;
      if (isBulge === 1 && (!hasDefectLeft || bulges === maxBulges)) continue;
      const width = isMismatch === 1 ? tetrads : bit;
      const end = at + width;
      if (end > size) continue;
      path[2 * number] = width;
      const more = cost + costs[bit];
      if (number === LAST_RUN) {
        offer(end, top - more - loopCosts[loops], bulges + isBulge, mismatches + isMismatch);
      } else {
        layLoop(number, end, more, bulges + isBulge, mismatches + isMismatch, loops, emptyLoops);
      }
    }
  }

  function layLoop(
    number: number,
    from: number,
    cost: number,
    bulges: number,
    mismatches: number,
    loops: number,
    emptyLoops: number,
  ): void {
    const after = LAST_RUN - number;
    const shortest = loopMin === 0 ? emptyLoops : loopMin;
    const longest = Math.min(loopMax, size - from - after * tetrads);
    for (let loop = shortest; loop <= longest; loop++) {
      const isNone = widths[start + from + loop] === 0;
      if (isNone && loop > shortest) continue;
      const empty = loop === 0 ? 1 : emptyLoops;
      const further = restBp[empty][after - 1];
      const next = from + loop;
      const soonest = next + after * tetrads + further;
      if (soonest > size) return;
      const sum = loops + loop;
      const left = top - cost - needed[soonest];
      // Longer loops cost more, and end where more is needed.
      if (left < loopCosts[sum + further]) return;
      if (POINT * left < loopBase * sum + rest[RUNS * (start + next) + after]) return;
      if (isNone) continue;
      path[2 * number + 1] = loop;
      layRun(number + 1, next, cost, bulges, mismatches, sum, empty);
    }
  }

  function offer(lengthBp: number, score: number, bulges: number, mismatches: number): void {
    if (score < needed[lengthBp] || score < best[lengthBp]) return;
    if (score === best[lengthBp] && !isReadFirst(lengthBp)) return;
    isFound = true;
    best[lengthBp] = score;
    tetradsOf[lengthBp] = tetrads;
    bulgesOf[lengthBp] = bulges;
    mismatchesOf[lengthBp] = mismatches;
    for (let part = 0; part < PARTS; part++) readings[lengthBp * PARTS + part] = path[part];
    need(lengthBp, score);
  }

  function need(lengthBp: number, score: number): void {
    if (isOfUse === 'kept') {
      // A longer one that is no better can never be taken before a shorter one within it.
      for (let each = lengthBp + 1; each <= size && needed[each] <= score; each++) {
        needed[each] = score + 1;
      }
    } else if (isOfUse === 'whole') {
      needed.fill(Math.max(minScore, best[size]), 0, size + 1);
    } else {
      needed[size + 1] = MOST_SCORE;
      for (let each = size; each > 0; each--) {
        needed[each] = Math.min(Math.max(minScore, best[each]), needed[each + 1]);
      }
    }
  }

  /** Among equals: the longest first run, then the shortest first loop, then the longest second run ... */
  function isReadFirst(lengthBp: number): boolean {
    for (let part = 0; part < PARTS; part++) {
      const difference = path[part] - readings[lengthBp * PARTS + part];
      if (difference !== 0) return part % 2 === 0 ? difference > 0 : difference < 0;
    }
    return false;
  }

  /** Whether the best of a length is of use. @param most score of all that are shorter */
  const isKept = (lengthBp: number, most: number) =>
    best[lengthBp] >= minScore && (overlapping || best[lengthBp] > most);

  return {
    search(from, bases, possible) {
      isOfUse = overlapping ? 'all' : 'kept';
      searchAll(from, bases, possible);
      if (!isFound) return NOTHING;
      let kept = 0;
      for (let lengthBp = 1, most = 0; lengthBp <= size; lengthBp++) {
        if (isKept(lengthBp, most)) kept++;
        most = Math.max(most, best[lengthBp]);
      }
      const profile = madeProfile(kept);
      for (let lengthBp = 1, most = 0, row = 0; lengthBp <= size; lengthBp++) {
        if (isKept(lengthBp, most)) {
          profile.lengths[row] = lengthBp;
          profile.scores[row] = best[lengthBp];
          profile.tetrads[row] = tetradsOf[lengthBp];
          profile.bulges[row] = bulgesOf[lengthBp];
          profile.mismatches[row] = mismatchesOf[lengthBp];
          row++;
        }
        most = Math.max(most, best[lengthBp]);
      }
      return profile;
    },
    readWhole(bases, possible) {
      isOfUse = 'whole';
      searchAll(0, bases, possible);
      if (!isFound || best[bases] === 0) return null;
      return Array.from(readings.subarray(bases * PARTS, (bases + 1) * PARTS));
    },
  };
}

function madeProfile(count: number): Profile {
  return {
    count,
    lengths: new Uint8Array(count),
    scores: new Uint16Array(count),
    tetrads: new Uint8Array(count),
    bulges: new Uint8Array(count),
    mismatches: new Uint8Array(count),
  };
}

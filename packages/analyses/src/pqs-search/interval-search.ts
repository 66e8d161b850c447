// One thing: what lays runs and loops in a window shares its arrays, and is called millions of times.
import type { PqsSearchParameters } from './parameters.ts';
import {
  bulgeCost,
  LEAST_BULGE_COST,
  longestInsert,
  MISMATCH_COST,
  TETRAD_SCORE,
} from './scores.ts';
import { searchRules } from './search-rules.ts';

/** The quadruplexes that begin with one base: of each length the best, as far as it is kept. */
export interface Profile {
  count: number;
  lengths: Uint8Array;
  scores: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
}

/** Runs and loops in turn, 5' to 3', in bases. */
export interface PqsReading {
  runs: number[];
  loops: number[];
}

/** Which intervals are of use: those that may be hits, all of them, or that of the whole window. */
type Use = 'kept' | 'all' | 'whole';

/** Four runs and three loops. */
const PARTS = 7;
const LAST_RUN = 3;
/** Above any score. */
const MOST_SCORE = 2 ** 31 - 1;

/**
 * A search of windows for the best quadruplex of each length that begins with their first base. Runs
 * and loops are laid one behind the other; what cannot reach the least score, or the best of all lengths
 * that it can still come to, is left.
 */
export function createIntervalSearch(parameters: PqsSearchParameters): {
  /** @param isG 1 for G, 0 for another base. @param size of bases of the window */
  search(isG: Uint8Array, at: number, size: number): Profile;
  /** How the best quadruplex of exactly these bases is read; null where they are none. */
  read(isG: Uint8Array): PqsReading | null;
} {
  const { minScore, maxLength, runMax, loopMin, loopMax } = parameters;
  const { maxBulges, maxMismatches, maxDefects, overlapping } = parameters;
  const { costs, longestLoops, leastTetrads, restBp } = searchRules(parameters);

  let window: Uint8Array = new Uint8Array(0);
  let size = 0;
  /** G in a row from a base on, and up to it. */
  const ahead = new Uint8Array(maxLength + 1);
  const behind = new Uint8Array(maxLength + 1);

  /** Up to a base, itself left out: G, and ends of runs of as many G as there are tetrads. */
  const guanines = new Uint8Array(maxLength + 1);
  const fullRuns = new Uint8Array(maxLength + 1);

  // By length: the best so far, and how it is read.
  const best = new Int32Array(maxLength + 2);
  const tetradsOf = new Uint8Array(maxLength + 1);
  const bulgesOf = new Uint8Array(maxLength + 1);
  const mismatchesOf = new Uint8Array(maxLength + 1);
  const readings = new Uint8Array((maxLength + 1) * PARTS);
  /** By length: the score that one as long or longer has to reach to be of use. It never falls. */
  const needed = new Int32Array(maxLength + 2);
  let isOfUse: Use = 'kept';

  const path = new Uint8Array(PARTS);
  let tetrads = 0;
  let top = 0;

  function open(isG: Uint8Array, at: number, bases: number): number {
    window = isG.subarray(at, at + bases);
    size = bases;
    let longest = 0;
    for (let i = 0; i < size; i++) guanines[i + 1] = guanines[i] + window[i];
    behind[0] = window[0] ?? 0;
    for (let i = 1; i < size; i++) behind[i] = window[i] === 1 ? behind[i - 1] + 1 : 0;
    ahead[size] = 0;
    for (let i = size - 1; i >= 0; i--) {
      ahead[i] = window[i] === 1 ? ahead[i + 1] + 1 : 0;
      if (ahead[i] > longest) longest = ahead[i];
    }
    best.fill(0, 0, size + 1);
    needed.fill(minScore, 0, size + 2);
    return longest;
  }

  function searchAll(longestRun: number): void {
    // The most tetrads first: what fewer can reach is soon too little.
    for (let each = Math.min(runMax, longestRun); each >= leastTetrads; each--) {
      tetrads = each;
      top = TETRAD_SCORE * (each - 1);
      countFullRuns();
      if (canGoOn(LAST_RUN + 1, 0, top - needed[0], 0, 0, false)) {
        layRun(0, 0, 0, 0, 0, 0, false, 0);
      }
    }
  }

  function countFullRuns(): void {
    let part = 0;
    for (let i = 0; i < size; i++) {
      part = window[i] === 1 ? part + 1 : 0;
      const isEnd = part === tetrads;
      if (isEnd) part = 0;
      fullRuns[i + 1] = fullRuns[i] + (isEnd ? 1 : 0);
    }
  }

  /**
   * Whether runs can be laid from a base on at all. Each defect that is still to come takes from what is
   * left for loops, and those that are none have to be there as far as loops then reach.
   *
   * @param runs still to be laid
   * @param left of the score, less what they need at least
   */
  function canGoOn(
    runs: number,
    at: number,
    left: number,
    loops: number,
    defects: number,
    hasReference: boolean,
  ): boolean {
    const before = fullRuns[at];
    for (let more = 0; more <= maxDefects - defects && more <= runs; more++) {
      const forLoops = left - more * LEAST_BULGE_COST;
      if (forLoops < 0) return false;
      const loopsLeft = longestLoops[forLoops] - loops;
      if (loopsLeft < 0) return false;
      const reach = Math.min(size, at + runs * tetrads + more * (runMax - tetrads) + loopsLeft);
      const full = fullRuns[reach] - before;
      if (full < runs - more || (!hasReference && full === 0)) continue;
      if (guanines[reach] - guanines[at] >= runs * tetrads - more) return true;
    }
    return false;
  }

  function layRun(
    number: number,
    at: number,
    cost: number,
    bulges: number,
    mismatches: number,
    loops: number,
    hasReference: boolean,
    hasEmptyLoop: number,
  ): void {
    const after = LAST_RUN - number;
    const rest = restBp[hasEmptyLoop === 1 ? 1 : 0][after];
    const soonest = at + (after + 1) * tetrads + rest;
    if (soonest > size) return;
    // What defects may still cost.
    const room = top - cost - costs[loops + rest] - needed[soonest];
    if (room < 0) return;
    const defectsLeft = maxDefects - bulges - mismatches;
    const hasDefectLeft = defectsLeft > 0 && (hasReference || after > 0);
    if (hasDefectLeft && bulges < maxBulges && room >= LEAST_BULGE_COST) {
      const widest = Math.min(runMax, size - at, tetrads + longestInsert(room));
      for (let width = widest; width > tetrads; width--) {
        const last = at + width - 1;
        if (window[last] !== 1) continue;
        if (ahead[at] < width && ahead[at] + behind[last] < tetrads) continue;
        const more = cost + bulgeCost(width - tetrads);
        goOn(number, at, width, more, bulges + 1, mismatches, loops, hasReference, hasEmptyLoop);
      }
    }
    if (ahead[at] >= tetrads) {
      goOn(number, at, tetrads, cost, bulges, mismatches, loops, true, hasEmptyLoop);
      return;
    }
    if (!hasDefectLeft || mismatches === maxMismatches || room < MISMATCH_COST) return;
    const last = at + tetrads - 1;
    if (window[last] !== 1 || ahead[at] + behind[last] !== tetrads - 1) return;
    const more = cost + MISMATCH_COST;
    goOn(number, at, tetrads, more, bulges, mismatches + 1, loops, hasReference, hasEmptyLoop);
  }

  function goOn(
    number: number,
    at: number,
    width: number,
    cost: number,
    bulges: number,
    mismatches: number,
    loops: number,
    hasReference: boolean,
    hasEmptyLoop: number,
  ): void {
    path[2 * number] = width;
    const end = at + width;
    if (number < LAST_RUN) {
      layLoop(number, end, cost, bulges, mismatches, loops, hasReference, hasEmptyLoop);
    } else if (hasReference) {
      offer(end, top - cost - costs[loops], bulges, mismatches);
    }
  }

  function layLoop(
    number: number,
    from: number,
    cost: number,
    bulges: number,
    mismatches: number,
    loops: number,
    hasReference: boolean,
    hasEmptyLoop: number,
  ): void {
    const after = LAST_RUN - number;
    const shortest = loopMin === 0 && hasEmptyLoop === 1 ? 1 : loopMin;
    for (let loop = shortest; loop <= loopMax; loop++) {
      const hasEmpty = loop === 0 ? 1 : hasEmptyLoop;
      const rest = restBp[hasEmpty === 1 ? 1 : 0][after - 1];
      const soonest = from + loop + rest + after * tetrads;
      if (soonest > size) return;
      const left = top - cost - needed[soonest];
      // Longer loops cost more, and end where more is needed.
      if (left < costs[loops + loop + rest]) return;
      const isG = window[from + loop] === 1;
      if (!isG && loop > shortest) continue;
      // What cannot be laid from here on cannot be laid further on: as far as loops reach is the same.
      if (!canGoOn(after, from + loop, left, loops + loop, bulges + mismatches, hasReference))
        return;
      if (!isG) continue;
      path[2 * number + 1] = loop;
      layRun(
        number + 1,
        from + loop,
        cost,
        bulges,
        mismatches,
        loops + loop,
        hasReference,
        hasEmpty,
      );
    }
  }

  function offer(lengthBp: number, score: number, bulges: number, mismatches: number): void {
    if (score < minScore || score < best[lengthBp]) return;
    if (score === best[lengthBp] && !isReadFirst(lengthBp)) return;
    best[lengthBp] = score;
    tetradsOf[lengthBp] = tetrads;
    bulgesOf[lengthBp] = bulges;
    mismatchesOf[lengthBp] = mismatches;
    readings.set(path, lengthBp * PARTS);
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

  return {
    search(isG, at, bases) {
      isOfUse = overlapping ? 'all' : 'kept';
      searchAll(open(isG, at, bases));
      const kept: number[] = [];
      let most = 0;
      for (let lengthBp = 1; lengthBp <= size; lengthBp++) {
        const score = best[lengthBp];
        if (score < minScore) continue;
        if (!overlapping && score <= most) continue;
        most = Math.max(most, score);
        kept.push(lengthBp);
      }
      return {
        count: kept.length,
        lengths: Uint8Array.from(kept),
        scores: Uint16Array.from(kept, (lengthBp) => best[lengthBp]),
        tetrads: Uint8Array.from(kept, (lengthBp) => tetradsOf[lengthBp]),
        bulges: Uint8Array.from(kept, (lengthBp) => bulgesOf[lengthBp]),
        mismatches: Uint8Array.from(kept, (lengthBp) => mismatchesOf[lengthBp]),
      };
    },
    read(isG) {
      const { length } = isG;
      if (length === 0 || length > maxLength) return null;
      isOfUse = 'whole';
      searchAll(open(isG, 0, length));
      if (best[length] === 0) return null;
      const parts = Array.from(readings.subarray(length * PARTS, (length + 1) * PARTS));
      return {
        runs: parts.filter((_, part) => part % 2 === 0),
        loops: parts.filter((_, part) => part % 2 === 1),
      };
    },
  };
}

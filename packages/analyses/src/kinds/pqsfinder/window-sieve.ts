import { LEAST_BULGE_COST, MISMATCH_COST, TETRAD_SCORE } from '../../pqs-search/scores.ts';
import { searchRules } from '../../pqs-search/search-rules.ts';
import type { PqsParameters } from './parameters.ts';

const GUANINE = 1;
const FOREIGN = 2;
const RUNS = 4;
/** This many numbers of tetrads are tested one by one; larger ones together. */
const SINGLE = 2;

/** The needs of a quadruplex of given tetrads and defects from its first base on. */
interface Need {
  /** It is no longer than this. */
  lengthBp: number;
  guanines: number;
  /** Separate runs with as many G as there are tetrads. */
  fullRuns: number;
}

/** Tells by a few counts which windows may hold a quadruplex at all. */
export interface WindowSieve {
  /** Takes the codes of a block: 1 for G, 0 for another base, 2 for another letter. */
  load(codes: Uint8Array, size: number): void;
  /** How many bases of the window there are up to a foreign letter. */
  basesFrom(start: number, size: number): number;
  /** By bit, the numbers of tetrads that quadruplexes of the window may have. */
  possibleTetrads(start: number, size: number): number;
}

/**
 * What defects cost is missing for loops, and each of them leaves a full run less to be there: with few
 * tetrads, full runs are needed close to each other; with more, enough G and one full run.
 */
export function createWindowSieve(parameters: PqsParameters): WindowSieve {
  const { runMax } = parameters;
  const { leastTetrads } = searchRules(parameters);
  const tetradsOf = Array.from({ length: SINGLE }, (_, i) => leastTetrads + i);
  const needs = tetradsOf.map((tetrads) => (tetrads > runMax ? [] : needsOf(tetrads, parameters)));
  const most = leastTetrads + SINGLE;
  /** By tetrads; it rises with them. */
  const leastGuanines = Array.from({ length: runMax + 1 }, (_, tetrads) =>
    tetrads < most ? 0 : Math.min(...needsOf(tetrads, parameters).map(({ guanines }) => guanines)),
  );

  // Counted up to each base, itself left out.
  let guanines = new Int32Array(0);
  let fullRuns = tetradsOf.map(() => new Int32Array(0));
  let longRuns = new Int32Array(0);
  let foreignAt = new Int32Array(0);
  let hasForeign = false;

  function isPossible(single: number, start: number, end: number): boolean {
    const runs = fullRuns[single];
    for (const { lengthBp, guanines: least, fullRuns: full } of needs[single]) {
      const last = Math.min(start + lengthBp, end);
      if (runs[last] - runs[start] >= full && guanines[last] - guanines[start] >= least)
        return true;
    }
    return false;
  }

  return {
    load(codes, size) {
      if (guanines.length <= size) {
        guanines = new Int32Array(size + 1);
        fullRuns = tetradsOf.map(() => new Int32Array(size + 1));
        longRuns = new Int32Array(size + 1);
        foreignAt = new Int32Array(size + 1);
      }
      const [first, second] = fullRuns;
      let inRun = 0;
      /** In the run, since the last full one. */
      let [firstPart, secondPart] = [0, 0];
      for (let i = 0; i < size; i++) {
        const isG = codes[i] === GUANINE ? 1 : 0;
        inRun = isG === 1 ? inRun + 1 : 0;
        firstPart = isG === 1 ? firstPart + 1 : 0;
        secondPart = isG === 1 ? secondPart + 1 : 0;
        const isFirst = firstPart === leastTetrads ? 1 : 0;
        const isSecond = secondPart > leastTetrads ? 1 : 0;
        if (isFirst === 1) firstPart = 0;
        if (isSecond === 1) secondPart = 0;
        guanines[i + 1] = guanines[i] + isG;
        first[i + 1] = first[i] + isFirst;
        second[i + 1] = second[i] + isSecond;
        longRuns[i + 1] = longRuns[i] + (inRun >= most ? 1 : 0);
      }
      hasForeign = codes.subarray(0, size).includes(FOREIGN);
      if (!hasForeign) return;
      foreignAt[size] = size;
      for (let i = size - 1; i >= 0; i--) {
        foreignAt[i] = codes[i] === FOREIGN ? i : foreignAt[i + 1];
      }
    },
    basesFrom(start, size) {
      return hasForeign ? Math.min(size, foreignAt[start] - start) : size;
    },
    possibleTetrads(start, size) {
      const end = start + size;
      let possible = 0;
      for (let single = 0; single < SINGLE; single++) {
        if (isPossible(single, start, end)) possible |= 1 << tetradsOf[single];
      }
      if (longRuns[end] > longRuns[start]) {
        const inWindow = guanines[end] - guanines[start];
        for (let tetrads = most; tetrads <= runMax; tetrads++) {
          if (inWindow < leastGuanines[tetrads]) break;
          possible |= 1 << tetrads;
        }
      }
      return possible;
    },
  };
}

/** The needs of quadruplexes by their number of defects, as long as the cost leaves the least score. */
export function needsOf(tetrads: number, parameters: PqsParameters): Need[] {
  const { minScore, maxLength, runMax, loopMax, maxBulges, maxMismatches, maxDefects } = parameters;
  const { costs, restBp } = searchRules(parameters);
  const least = restBp[0][RUNS - 1];
  const needs: Need[] = [];
  for (let defects = 0; defects <= Math.min(maxDefects, RUNS - 1); defects++) {
    let cheapest = Number.POSITIVE_INFINITY;
    let mismatches = 0;
    for (let each = 0; each <= Math.min(defects, maxMismatches); each++) {
      if (defects - each > maxBulges) continue;
      const cost = MISMATCH_COST * each + LEAST_BULGE_COST * (defects - each);
      const left = TETRAD_SCORE * (tetrads - 1) - minScore - cost;
      if (least > maxLength || left < costs[least]) continue;
      cheapest = Math.min(cheapest, cost);
      mismatches = each;
    }
    if (cheapest === Number.POSITIVE_INFINITY) continue;
    const left = TETRAD_SCORE * (tetrads - 1) - minScore - cheapest;
    let loops = Math.min(maxLength, (RUNS - 1) * loopMax);
    while (loops > 0 && costs[loops] > left) loops--;
    needs.push({
      lengthBp: Math.min(maxLength, RUNS * tetrads + defects * (runMax - tetrads) + loops),
      guanines: RUNS * tetrads - mismatches,
      fullRuns: RUNS - defects,
    });
  }
  return needs;
}

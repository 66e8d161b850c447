import { createRestCosts } from './rest-costs.ts';
import type { PqsSearchParameters } from './search-rules.ts';
import { createWindowSearch, type Profile } from './window-search.ts';

export type { Profile } from './window-search.ts';

/** Runs and loops in turn, 5' to 3', in bases. */
export interface PqsReading {
  runs: number[];
  loops: number[];
}

/** A search of single windows for the best quadruplex of each length that begins with their first base. */
export function createIntervalSearch(parameters: PqsSearchParameters): {
  /** @param isG 1 for G, 0 for another base. @param size of bases of the window */
  search(isG: Uint8Array, at: number, size: number): Profile;
  /** How the best quadruplex of exactly these bases is read; null where they are none. */
  read(isG: Uint8Array): PqsReading | null;
} {
  const { maxLength } = parameters;
  const { byTetrads, sweep } = createRestCosts(parameters, maxLength);
  const { search, readWhole } = createWindowSearch(parameters, byTetrads);

  /** There are no more tetrads than G in a row: three runs at most have a defect, so one is full. */
  function sweepPossible(window: Uint8Array): number {
    let [longest, inRun] = [0, 0];
    for (const each of window) {
      inRun = each === 1 ? inRun + 1 : 0;
      longest = Math.max(longest, inRun);
    }
    let possible = 0;
    for (const costs of byTetrads) {
      if (costs.tetrads > longest) break;
      sweep(costs, window, 0, window.length);
      possible |= 1 << costs.tetrads;
    }
    return possible;
  }

  return {
    search(isG, at, size) {
      return search(0, size, sweepPossible(isG.subarray(at, at + size)));
    },
    read(isG) {
      const { length } = isG;
      if (length === 0 || length > maxLength) return null;
      const parts = readWhole(length, sweepPossible(isG));
      if (parts === null) return null;
      return {
        runs: parts.filter((_, part) => part % 2 === 0),
        loops: parts.filter((_, part) => part % 2 === 1),
      };
    },
  };
}

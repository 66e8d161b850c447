import type { PqsSearchParameters } from './parameters.ts';
import { createRestCosts } from './rest-costs.ts';
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
  const restCosts = createRestCosts(parameters, maxLength);
  const { search, readWhole } = createWindowSearch(parameters, restCosts.byTetrads);

  return {
    search(isG, at, size) {
      return search(0, size, restCosts.sweep(isG.subarray(at, at + size), 0, size));
    },
    read(isG) {
      const { length } = isG;
      if (length === 0 || length > maxLength) return null;
      const parts = readWhole(length, restCosts.sweep(isG, 0, length));
      if (parts === null) return null;
      return {
        runs: parts.filter((_, part) => part % 2 === 0),
        loops: parts.filter((_, part) => part % 2 === 1),
      };
    },
  };
}

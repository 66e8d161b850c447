import { FOREIGN_PAIR } from './energies.ts';

/** Starts in the cache, whose keys are their letters. */
const PLACES = 1024;
/** Pairs of 17 codes that one exact number holds. */
const PAIRS_OF_KEY = 12;

/** What was found at starts with the same letters: in repeats, few of them are new. */
export interface SeenStarts<Found> {
  /** What was kept of a start with these letters; undefined where none is remembered. */
  find(pairs: Uint8Array, at: number): Found | undefined;
  /** Remembers what was found at the start that was asked for last. */
  keep(found: Found): void;
  /** Forgets all. */
  clear(): void;
}

/** @param maxPairs dinucleotides of the longest window */
export function createSeenStarts<Found>(maxPairs: number): SeenStarts<Found> {
  const heads = new Float64Array(PLACES);
  const tails = new Float64Array(PLACES);
  const kept: (Found | undefined)[] = Array(PLACES).fill(undefined);
  const middle = Math.min(PAIRS_OF_KEY, maxPairs);
  let [head, tail, place] = [0, 0, 0];

  return {
    find(pairs, at) {
      let hash = 0;
      head = 0;
      tail = 0;
      for (let i = 0; i < middle; i++) {
        const code = pairs[at + 2 * i];
        head = head * (FOREIGN_PAIR + 1) + code;
        hash = (Math.imul(hash, 31) + code) | 0;
      }
      for (let i = middle; i < maxPairs; i++) {
        tail = tail * (FOREIGN_PAIR + 1) + pairs[at + 2 * i];
      }
      place = (hash ^ (hash >>> 10)) & (PLACES - 1);
      return heads[place] === head && tails[place] === tail ? kept[place] : undefined;
    },
    keep(found) {
      heads[place] = head;
      tails[place] = tail;
      kept[place] = found;
    },
    clear: () => kept.fill(undefined),
  };
}

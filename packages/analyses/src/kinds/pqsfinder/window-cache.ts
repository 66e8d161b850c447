import type { Profile } from '../../pqs-search/window-search.ts';

const SLOT_BITS = 8;
const FACTOR = 0x01000193;
const SPREAD = 0x9e3779b1;

/** Remembers what was found in the windows of a block; they are asked for from the first to the last. */
export interface WindowCache {
  load(codes: Uint8Array, size: number): void;
  /** What was found in the last window of equal bases; null where it is not known any more. */
  find(at: number, size: number): Profile | null;
  /** Remembers what was found in the window that was asked for last. */
  keep(profile: Profile): Profile;
}

/**
 * In repeats the same windows come again and again, and there they hold the most quadruplexes. Hashes of
 * all prefixes of the block give that of any window at once. A window that falls on a taken place takes
 * it over.
 */
export function createWindowCache(blockBp: number, maxLength: number): WindowCache {
  const places = new Int32Array(1 << SLOT_BITS);
  const sizes = new Uint8Array(1 << SLOT_BITS);
  const found: (Profile | null)[] = Array.from({ length: 1 << SLOT_BITS }, () => null);
  const prefixes = new Int32Array(blockBp + 1);
  const powers = new Int32Array(maxLength + 1).fill(1);
  for (let i = 1; i <= maxLength; i++) powers[i] = Math.imul(powers[i - 1], FACTOR);

  let codes: Uint8Array = new Uint8Array(0);
  let slot = 0;
  /** Bases up to `equalEnd` are known to be those that lie so many bases before, from the last window on. */
  let shift = 0;
  let equalEnd = 0;

  function isEqual(before: number, at: number, end: number): boolean {
    const by = at - before;
    for (let i = by === shift ? Math.max(at, equalEnd) : at; i < end; i++) {
      if (codes[i] !== codes[i - by]) return false;
    }
    shift = by;
    equalEnd = end;
    return true;
  }

  return {
    load(block, size) {
      codes = block;
      shift = 0;
      found.fill(null);
      for (let i = 0; i < size; i++) {
        prefixes[i + 1] = Math.imul(prefixes[i], FACTOR) + block[i] + 1;
      }
    },
    find(at, size) {
      const hash = prefixes[at + size] - Math.imul(prefixes[at], powers[size]);
      slot = Math.imul(hash, SPREAD) >>> (32 - SLOT_BITS);
      const known = found[slot];
      if (known !== null && sizes[slot] === size && isEqual(places[slot], at, at + size)) {
        // The last one of them all: in a repeat the shift stays, and one base is compared for each.
        places[slot] = at;
        return known;
      }
      places[slot] = at;
      sizes[slot] = size;
      return null;
    },
    keep(profile) {
      found[slot] = profile;
      return profile;
    },
  };
}

import type { Profile } from '../../pqs-search/window-search.ts';

const SLOT_BITS = 8;
const FACTOR = 0x01000193;
const SPREAD = 0x9e3779b1;

/** Remembers what was found in the windows of a block; they are asked for from the first to the last. */
export interface WindowCache {
  load(codes: Uint8Array, size: number): void;
  /** What was found in a window, where it goes on with the repeat that the last known one is in. */
  repeated(at: number, size: number): Profile | null;
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
  /** By start: what was found in its window, and how many bases that has. */
  const found: (Profile | null)[] = Array.from({ length: blockBp }, () => null);
  const sizes = new Uint8Array(blockBp);
  const prefixes = new Int32Array(blockBp + 1);
  const powers = new Int32Array(maxLength + 1).fill(1);
  for (let i = 1; i <= maxLength; i++) powers[i] = Math.imul(powers[i - 1], FACTOR);

  let codes: Uint8Array = new Uint8Array(0);
  let asked = 0;
  /** From the last window up to `equalEnd`, each base is known to equal the base `shift` before it. */
  let shift = 0;
  let equalEnd = 0;

  function isEqual(before: number, at: number, size: number): boolean {
    if (sizes[before] !== size) return false;
    const by = at - before;
    const end = at + size;
    for (let i = by === shift ? Math.max(at, equalEnd) : at; i < end; i++) {
      if (codes[i] !== codes[i - by]) return false;
    }
    shift = by;
    equalEnd = end;
    return true;
  }

  function keep(at: number, size: number, profile: Profile): Profile {
    found[at] = profile;
    sizes[at] = size;
    return profile;
  }

  return {
    load(block, size) {
      codes = block;
      shift = 0;
      equalEnd = 0;
      places.fill(0);
      found.fill(null, 0, size);
      for (let i = 0; i < size; i++) {
        prefixes[i + 1] = Math.imul(prefixes[i], FACTOR) + block[i] + 1;
      }
    },
    repeated(at, size) {
      if (equalEnd <= at) return null;
      const known = found[at - shift];
      return known !== null && isEqual(at - shift, at, size) ? keep(at, size, known) : null;
    },
    find(at, size) {
      const hash = prefixes[at + size] - Math.imul(prefixes[at], powers[size]);
      const slot = Math.imul(hash, SPREAD) >>> (32 - SLOT_BITS);
      const before = places[slot];
      // The last one of them all: in a repeat the shift stays, and one base is compared for each.
      places[slot] = at;
      const known = found[before];
      if (known !== null && isEqual(before, at, size)) return keep(at, size, known);
      asked = at;
      sizes[at] = size;
      return null;
    },
    keep(profile) {
      found[asked] = profile;
      return profile;
    },
  };
}

import type { Profile } from '../../pqs-search/interval-search.ts';

const SLOTS = 1 << 10;

/**
 * Remembers what was found in windows: in repeats the same ones come again and again, and there they
 * hold the most quadruplexes. A window that falls on a taken place takes it over.
 *
 * @param search what is asked for a window that is not known
 */
export function createWindowCache(
  search: (codes: Uint8Array, at: number, size: number) => Profile,
  maxLength: number,
): { find(codes: Uint8Array, at: number, size: number): Profile } {
  const letters = new Uint8Array(SLOTS * maxLength);
  const sizes = new Uint8Array(SLOTS);
  const found: Profile[] = [];

  function isKnown(slot: number, codes: Uint8Array, at: number, size: number): boolean {
    if (sizes[slot] !== size) return false;
    const from = slot * maxLength;
    for (let i = 0; i < size; i++) if (letters[from + i] !== codes[at + i]) return false;
    return true;
  }

  return {
    find(codes, at, size) {
      let hash = size;
      for (let i = 0; i < size; i++) hash = Math.imul(hash ^ codes[at + i], 0x01000193) + 0x9e37;
      const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
      if (isKnown(slot, codes, at, size)) return found[slot];
      const profile = search(codes, at, size);
      sizes[slot] = size;
      letters.set(codes.subarray(at, at + size), slot * maxLength);
      found[slot] = profile;
      return profile;
    },
  };
}

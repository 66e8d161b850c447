import { LETTERS } from './composition-levels.ts';

/** The index of each letter among the counts; the last one is for all others. */
const PLACE = new Uint8Array(256).fill(LETTERS);
for (const [letters, place] of [
  ['Aa', 0],
  ['Cc', 1],
  ['Gg', 2],
  ['TtUu', 3],
] as const) {
  for (const letter of letters) PLACE[letter.charCodeAt(0)] = place;
}

/**
 * Counts the letters of each bin.
 *
 * @param bases one byte a base
 * @param counts has four numbers for each bin (A, C, G, and T or U), to which these are added
 */
export function countLetters(
  bases: Uint8Array,
  binBp: number,
  counts: Uint16Array | Float64Array,
): void {
  const found = new Uint32Array(LETTERS + 1);
  for (let from = 0, at = 0; from < bases.length; from += binBp, at += LETTERS) {
    found.fill(0);
    const to = Math.min(bases.length, from + binBp);
    for (let i = from; i < to; i++) {
      const place = PLACE[bases[i] ?? 0] ?? LETTERS;
      found[place] = (found[place] ?? 0) + 1;
    }
    for (let letter = 0; letter < LETTERS; letter++) {
      counts[at + letter] = (counts[at + letter] ?? 0) + (found[letter] ?? 0);
    }
  }
}

import type { SearchMode } from './parameters.ts';

/** A run's class is its length, 4 at most, so three bases on each side of a base decide its score. */
export const RUN_CONTEXT = 3;

const G = 1;
const C = 2;
const SEVEN_BASES = 1 << 14;

/** Two bits a letter: 1 for G, 2 for C, 0 for every other. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256);
  codes['G'.charCodeAt(0)] = G;
  codes['C'.charCodeAt(0)] = C;
  return codes;
})();

function codeAt(seven: number, place: number): number {
  return (seven >> (2 * (6 - place))) & 3;
}

function runClass(seven: number): number {
  const middle = codeAt(seven, 3);
  let length = 1;
  for (let place = 2; place >= 0 && codeAt(seven, place) === middle; place--) length++;
  for (let place = 4; place <= 6 && codeAt(seven, place) === middle; place++) length++;
  return Math.min(length, 4);
}

/**
 * The score of the middle one of any seven bases (2 bits each, the first base highest).
 *
 * @param scores whole-number score of a base in a run of 1, 2, 3, 4 and more
 * @returns 16,384 entries; positive for G, negative for C
 */
export function scoreTable(scores: readonly number[], searchMode: SearchMode): Int32Array {
  const table = new Int32Array(SEVEN_BASES);
  for (let seven = 0; seven < SEVEN_BASES; seven++) {
    const middle = codeAt(seven, 3);
    const score = scores[runClass(seven) - 1];
    if (middle === G && searchMode !== 'C') table[seven] = score;
    if (middle === C && searchMode !== 'G') table[seven] = -score;
  }
  return table;
}

/**
 * Scores of the bases `bases[from..to)`, written to `scores[0..to - from)`. Needs RUN_CONTEXT bases
 * on each side.
 */
export function fillBaseScores(
  bases: Uint8Array,
  from: number,
  to: number,
  table: Int32Array,
  scores: Int32Array,
): void {
  let seven = 0;
  for (let i = from - RUN_CONTEXT; i < from + RUN_CONTEXT; i++) {
    seven = (seven << 2) | baseCodes[bases[i]];
  }
  const last = to + RUN_CONTEXT;
  let out = 0;
  for (let i = from + RUN_CONTEXT; i < last; i++) {
    seven = ((seven << 2) | baseCodes[bases[i]]) & (SEVEN_BASES - 1);
    scores[out++] = table[seven];
  }
}

import { P53_SITE_BP, type P53Matrix } from '../../tools/p53/p53-matrix.ts';

/** Sites that are summed up at once: all arrays stay in the processor's first cache. */
export const BLOCK_SITES = 4096;

const FIVE = 5;
const FIVE_BASES = 1 << (2 * FIVE);

/** In place of a code of five bases where one of them is none of A, C, G and T. */
const UNKNOWN = FIVE_BASES;

/** More than any site costs: 20 x 999. Twice this still fits into 16 bits. */
export const NEVER = 20_000;

/** A letter that is no base: a bit above the five codes, which moves along with them. */
const STRANGE = FIVE_BASES << 2;

/** What stays of the rolling code: the last five letters, and which of them are strange. */
const ROLLING = FIVE_BASES - 1 + STRANGE * (1 + 4 + 16 + 64 + 256);

/** Two bits for A, C, G and T; U counts as T. */
const baseCodes: Uint16Array = (() => {
  const codes = new Uint16Array(256).fill(STRANGE);
  for (const [code, base] of [...'ACGT'].entries()) codes[base.charCodeAt(0)] = code;
  codes['U'.charCodeAt(0)] = codes['T'.charCodeAt(0)];
  return codes;
})();

/**
 * The cost of five bases, by their code (2 bits each, the first base highest), as one of the four parts of
 * a site. `odd` has the cost as first part in the upper 16 bits and as third part in the lower; `even` has
 * the cost as second and as fourth part.
 *
 * The sum of an entry of `odd` and an entry of `even` for the next five bases is thus the cost of ten bases:
 * as the first half of a site, and as the second.
 */
export interface CostTables {
  odd: Int32Array;
  even: Int32Array;
}

export function createCostTables({ costs }: P53Matrix): CostTables {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((part) => {
    return tableOf(costs.slice(FIVE * part, FIVE * part + FIVE));
  });
  return { odd: packPairs(first, third), even: packPairs(second, fourth) };
}

function tableOf(rows: P53Matrix['costs']): Int32Array {
  const table = new Int32Array(FIVE_BASES + 1);
  for (let five = 0; five < FIVE_BASES; five++) {
    table[five] = rows.reduce((sum, row, place) => {
      return sum + row[(five >> (2 * (FIVE - 1 - place))) & 3];
    }, 0);
  }
  table[UNKNOWN] = NEVER;
  return table;
}

function packPairs(upper: Int32Array, lower: Int32Array): Int32Array {
  return upper.map((cost, at) => (cost << 16) | lower[at]);
}

/** Costs on the way, kept for the next block: of five bases and of ten, by the first of them. */
export interface SumsWorkspace {
  fives: Int32Array;
  tens: Int32Array;
}

export function createSumsWorkspace(): SumsWorkspace {
  const length = BLOCK_SITES + P53_SITE_BP;
  return { fives: new Int32Array(length), tens: new Int32Array(length) };
}

/**
 * Sums up the costs of the `count` sites from `bases[from]` on (BLOCK_SITES at most), and writes them to
 * `sums[0..count)`: NEVER or more where a letter is no base. It reads 19 bases beyond the last start.
 */
export function sumSites(
  bases: Uint8Array,
  from: number,
  count: number,
  { odd, even }: CostTables,
  { fives, tens }: SumsWorkspace,
  sums: Int32Array,
): void {
  let rolling = 0;
  // The first 19 letters finish no site yet.
  for (let at = 0; at < P53_SITE_BP - 1; at++) {
    rolling = roll(rolling, bases[from + at]);
    const code = codeOf(rolling);
    if (at >= FIVE - 1) fives[at - 4] = odd[code];
    if (at >= 2 * FIVE - 1) tens[at - 9] = fives[at - 9] + even[code];
  }
  const last = from + P53_SITE_BP - 1;
  for (let site = 0; site < count; site++) {
    rolling = roll(rolling, bases[last + site]);
    const code = codeOf(rolling);
    fives[site + 15] = odd[code];
    const ten = (fives[site + 10] + even[code]) | 0;
    tens[site + 10] = ten;
    sums[site] = (tens[site] >>> 16) + (ten & 0xffff);
  }
}

/** The rolling code with one more letter. */
function roll(rolling: number, base: number): number {
  return ((rolling << 2) | baseCodes[base]) & ROLLING;
}

/** The code of the last five letters. */
function codeOf(rolling: number): number {
  return rolling < FIVE_BASES ? rolling : UNKNOWN;
}

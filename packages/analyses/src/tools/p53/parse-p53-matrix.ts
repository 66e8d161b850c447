import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import { P53_SITE_BP, type P53Costs, type P53Matrix } from './p53-matrix.ts';

export type ParsedP53Matrix = { ok: true; matrix: P53Matrix } | { ok: false; messages: string[] };

const BASES = ['A', 'C', 'G', 'T'] as const;
type Base = (typeof BASES)[number];
const PARTNERS: Readonly<Record<Base, Base>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

/** So that every sum over a site fits into 15 bits. */
const LARGEST_COST = 9.99;
const LARGEST_SUM = 199.8;

/**
 * Reads the JSON of a matrix file: `rows` with 20 costs for each of A, C, G and T (delta log10 Kd, at
 * most two decimals, 0 for the best base), `reference_log_kd`, and `no_affinity_at` (2 when absent).
 * What else the file says, such as its source, is for people.
 *
 * Both strands must score the same: a site is double-stranded DNA, and only one strand is searched.
 *
 * @returns the matrix, or every sentence that refuses it; places in them count from 1
 */
export function parseP53Matrix(json: unknown): ParsedP53Matrix {
  if (!isObject(json) || !isObject(json['rows'])) {
    return {
      ok: false,
      messages: ['The p53 matrix must be a JSON object with "rows" for the bases A, C, G and T.'],
    };
  }
  const { rows } = json;
  const messages: string[] = [];
  const length = json['length'] ?? P53_SITE_BP;
  if (length !== P53_SITE_BP) {
    messages.push(`"length" must be ${P53_SITE_BP}, the bases of a p53 site.`);
  }
  const read = (name: string, value: unknown, min: number, max: number) => {
    const found = readHundredths(value, min, max);
    if (typeof found === 'number') return found;
    messages.push(`${name} ${found}`);
    return Number.NaN;
  };
  const reference = read('"reference_log_kd"', json['reference_log_kd'], -99.99, 99.99);
  const noAffinityAt = read('"no_affinity_at"', json['no_affinity_at'] ?? 2, 0.01, LARGEST_SUM);
  const [a, c, g, t] = BASES.map((base) => readRow(base, rows[base], messages, read));
  if (messages.length > 0) return { ok: false, messages };

  const costs = a.map((cost, at): P53Costs => [cost, c[at], g[at], t[at]]);
  const doubts = [...findPlacesWithoutBest(costs), ...findUnequalStrands(costs)];
  if (doubts.length > 0) return { ok: false, messages: doubts };
  return { ok: true, matrix: { costs, reference, noAffinityAt } };
}

function readRow(
  base: Base,
  row: unknown,
  messages: string[],
  read: (name: string, value: unknown, min: number, max: number) => number,
): number[] {
  if (!Array.isArray(row)) {
    messages.push(`Row ${base} must be a list of ${P53_SITE_BP} numbers.`);
    return [];
  }
  if (row.length !== P53_SITE_BP) {
    messages.push(`Row ${base} must have ${P53_SITE_BP} numbers, but has ${row.length}.`);
    return [];
  }
  return row.map((value, at) => read(`Row ${base}, place ${at + 1}`, value, 0, LARGEST_COST));
}

/** A number in whole hundredths, or what is wrong with it, as the rest of a sentence. */
function readHundredths(value: unknown, min: number, max: number): number | string {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return `must be a number, but is ${JSON.stringify(value) ?? 'missing'}.`;
  }
  if (value < min || value > max) return `must lie between ${min} and ${max}, but is ${value}.`;
  const { digits, decimals } = toExactDecimal(value);
  if (decimals > 2) return `can have 2 decimals at most, but is ${value}.`;
  return Number(digits) * 10 ** (2 - decimals);
}

function findPlacesWithoutBest(costs: readonly P53Costs[]): string[] {
  return costs.flatMap((row, at) => {
    const min = Math.min(...row);
    if (min === 0) return [];
    return `Place ${at + 1} has no best base: the least of its four numbers must be 0, but is ${min / 100}.`;
  });
}

function findUnequalStrands(costs: readonly P53Costs[]): string[] {
  const costOf = (base: Base, at: number) => costs[at][BASES.indexOf(base)] / 100;
  return costs.slice(0, P53_SITE_BP / 2).flatMap((_, at) =>
    BASES.flatMap((base) => {
      const [other, otherAt] = [PARTNERS[base], P53_SITE_BP - 1 - at];
      const [cost, otherCost] = [costOf(base, at), costOf(other, otherAt)];
      if (cost === otherCost) return [];
      return `Row ${base}, place ${at + 1} is ${cost}, but row ${other}, place ${otherAt + 1} is ${otherCost}. They must be equal, because both strands of a site score the same.`;
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

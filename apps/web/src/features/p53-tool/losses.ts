import type { P53Costs, P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';

const BASES = ['A', 'C', 'G', 'T'] as const;
export type Base = (typeof BASES)[number];

/** One place of a site: the cost of its base, and the cost that each base would have. */
export interface Loss {
  /** 1 to 20, 5' to 3'. */
  place: number;
  /** Null if there is no site to rate. */
  base: Base | null;
  /** Hundredths of log10 Kd; 0 without a base. */
  cost: number;
  /** The most that a base costs here. */
  most: number;
  costs: readonly { base: Base; cost: number }[];
}

/**
 * The cost of each base of a site. The costs sum up to the predictor, in hundredths.
 *
 * @param letters 20 letters A, C, G and T; null for the places alone
 */
export function lossesOf(letters: string | null, matrix: P53Matrix): Loss[] {
  return matrix.costs.map((costs, index) => {
    const base = BASES.find((each) => each === letters?.[index]) ?? null;
    const named = namedCosts(costs);
    return {
      place: index + 1,
      base,
      cost: named.find((each) => each.base === base)?.cost ?? 0,
      most: Math.max(...costs),
      costs: named,
    };
  });
}

function namedCosts(costs: P53Costs) {
  return BASES.map((base, index) => ({ base, cost: costs[index] ?? 0 }));
}

/** How many places of a site cost something. */
export function countCosting(losses: readonly Loss[]): number {
  return losses.filter(({ cost }) => cost > 0).length;
}

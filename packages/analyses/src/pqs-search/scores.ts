/** What a defect costs, and what each tetrad brings. */
export const TETRAD_SCORE = 40;
export const MISMATCH_COST = 28;
/** Of a bulge of one or two bases. */
export const LEAST_BULGE_COST = 20;
/** Bases of a bulge that cost one point. */
const BULGE_STEP_BP = 5;

/** The cost of a bulge: 20 and a fifth of its bases, rounded. A fifth is never halfway between integers. */
export function bulgeCost(insertBp: number): number {
  return LEAST_BULGE_COST + Math.floor((insertBp + 2) / BULGE_STEP_BP);
}

/**
 * The cost of loops by their total bases: 6.6 (sum / 3)^0.8, rounded. Computed in integers: the cost is at
 * least k and a half where the fourth power of the sum, times 66^5, reaches 81 (10 k + 5)^5.
 *
 * @param mostBp the longest sum needed
 */
export function loopCosts(mostBp: number): Uint16Array {
  const costs = new Uint16Array(mostBp + 1);
  let cost = 0n;
  for (let sum = 0; sum <= mostBp; sum++) {
    const side = BigInt(sum) ** 4n * 66n ** 5n;
    while (side >= 81n * (10n * cost + 5n) ** 5n) cost++;
    costs[sum] = Number(cost);
  }
  return costs;
}

import { bulgeCost, MISMATCH_COST, TETRAD_SCORE } from './scores.ts';
import type { PqsSearchParameters } from './search-rules.ts';
import { LOOPS, RUNS, type SearchRules, searchRules } from './search-rules.ts';

/** Costs are counted in such parts of a point, so that a base of a loop has one of its own. */
export const POINT = 64;
/** Of places from which runs cannot be laid: above any cost. */
const NONE = 1 << 28;
/** In {@link RestCosts.widths}: as wide as there are tetrads, one of them no G. Above any width. */
export const MISMATCH_BIT = 21;

/** The costs of the rest of a quadruplex of `tetrads` tetrads from each base on. */
export interface RestCosts {
  tetrads: number;
  /** By bit of `widths`, points. */
  costs: Uint8Array;
  /** The least cost of a base of a loop, in parts of a point. */
  loopBase: number;
  /** By base: the bit of each width that a run may have that begins there, and {@link MISMATCH_BIT}. */
  widths: Int32Array;
  /**
   * By base, four numbers each: what runs and the loops before and between them cost at least, in parts
   * of a point. The second to fourth number: of one to three runs, laid anywhere from the base on. The
   * first one: of four runs, the first of which begins with this base.
   */
  rest: Int32Array;
}

/**
 * Lower bounds of what is still to be paid, from each base on, by the number of tetrads: one pass over
 * the bases from the last to the first gives them for all windows. A bound leaves out how many defects
 * there may be, that only one loop may be empty, and the window's end. Loops cost less and less for each
 * further base; counted is what a base costs at least, over all sums of loops that can be paid.
 *
 * @param sizeBp of the longest part of bases that is looked at together
 */
export function createRestCosts(
  parameters: PqsSearchParameters,
  sizeBp: number,
): {
  byTetrads: readonly RestCosts[];
  /**
   * Reads the bases [from, end); there are none after `end`.
   *
   * @param isG 1 for G, other numbers for other letters
   */
  sweep(costs: RestCosts, isG: Uint8Array, from: number, end: number): void;
} {
  const { runMax, loopMin, maxBulges, maxMismatches, maxDefects } = parameters;
  const rules = searchRules(parameters);
  const { leastTetrads, mostTetrads } = rules;
  const hasBulges = Math.min(maxBulges, maxDefects) > 0;
  const hasMismatches = Math.min(maxMismatches, maxDefects) > 0;
  const byTetrads: RestCosts[] = [];
  for (let tetrads = leastTetrads; tetrads <= mostTetrads; tetrads++) {
    byTetrads.push(madeFor(tetrads, parameters, rules, sizeBp));
  }
  const withinRun = (1 << runMax) - 1;

  /** Which runs may begin with a G: `bits` are those of G from it on. */
  function widthsOf(bits: number, tetrads: number): number {
    const full = (1 << tetrads) - 1;
    const others = ~bits & full;
    const wider = ~((2 << tetrads) - 1);
    if (others === 0) return (1 << tetrads) | (hasBulges ? (bits << 1) & wider : 0);
    let widths = 0;
    if (hasBulges) {
      // What the G in front do not give, a run at the back has to.
      const front = 31 - Math.clz32(others & -others);
      let ends = bits;
      for (let back = tetrads - front; back > 1; back--) ends &= ends << 1;
      widths = (ends << 1) & wider;
    }
    const isOne = (others & (others - 1)) === 0 && (bits & (1 << (tetrads - 1))) !== 0;
    return isOne && hasMismatches ? widths | (1 << MISMATCH_BIT) : widths;
  }

  function sweep(
    { tetrads, costs, loopBase, widths, rest }: RestCosts,
    isG: Uint8Array,
    from: number,
    end: number,
  ): void {
    const leastLoop = loopBase * loopMin;
    rest.fill(NONE, RUNS * end, RUNS * (end + 1));
    /** Of G from the base on, the lowest its own, as far as a run reaches. */
    let bits = 0;
    for (let at = end - 1; at >= from; at--) {
      const here = RUNS * at;
      let four = NONE;
      let one = rest[here + RUNS + 1] + loopBase;
      let two = rest[here + RUNS + 2] + loopBase;
      let three = rest[here + RUNS + 3] + loopBase;
      bits = ((bits << 1) | (isG[at] === 1 ? 1 : 0)) & withinRun;
      let left = (bits & 1) === 1 ? widthsOf(bits, tetrads) : 0;
      widths[at] = left;
      while (left !== 0) {
        const bit = 31 - Math.clz32(left & -left);
        left &= left - 1;
        const cost = POINT * costs[bit];
        const behind = at + (bit === MISMATCH_BIT ? tetrads : bit) + loopMin;
        const next = RUNS * Math.min(behind, end);
        one = Math.min(one, cost);
        two = Math.min(two, cost + leastLoop + rest[next + 1]);
        three = Math.min(three, cost + leastLoop + rest[next + 2]);
        four = Math.min(four, cost + leastLoop + rest[next + 3]);
      }
      rest[here] = four;
      rest[here + 1] = one;
      rest[here + 2] = two;
      rest[here + 3] = three;
    }
  }

  return { byTetrads, sweep };
}

function madeFor(
  tetrads: number,
  parameters: PqsSearchParameters,
  { costs: loopCosts, longestLoops }: SearchRules,
  sizeBp: number,
): RestCosts {
  const { minScore, maxLength, loopMax } = parameters;
  const costs = new Uint8Array(MISMATCH_BIT + 1);
  for (let width = tetrads + 1; width < MISMATCH_BIT; width++) {
    costs[width] = bulgeCost(width - tetrads);
  }
  costs[MISMATCH_BIT] = MISMATCH_COST;
  const payable = longestLoops[TETRAD_SCORE * (tetrads - 1) - minScore];
  const longest = Math.min(payable, LOOPS * loopMax, maxLength - RUNS * tetrads);
  let loopBase = longest === 0 ? 0 : NONE;
  for (let sum = 1; sum <= longest; sum++) {
    loopBase = Math.min(loopBase, Math.floor((POINT * loopCosts[sum]) / sum));
  }
  return {
    tetrads,
    costs,
    loopBase,
    widths: new Int32Array(sizeBp),
    rest: new Int32Array(RUNS * (sizeBp + 1)),
  };
}

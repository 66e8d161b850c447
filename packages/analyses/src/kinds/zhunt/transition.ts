import { exponential } from '../../numbers/exponential.ts';

/** kcal/mol at 24 °C, as the published program has it. */
export const RT = 0.59004;
/**
 * Of supercoiling, over RT: the weight of a ring with a difference d of linking is exp(K d²). It is
 * 1100 over the 4,363 base pairs of the plasmid pBR322.
 */
const K = -0.2521201;
/** What the two junctions of a Z stretch cost, over RT: 10 kcal/mol. */
const SIGMA = 10 / RT;
/** Turns that a stretch of k dinucleotides in Z form takes up: those of its junctions, and of each. */
const JUNCTION_TURNS = 0.8;
const PAIR_TURNS = 0.357;
/** Turns that a window takes up when half of it is in Z form, for each dinucleotide. */
const HALF_TURNS = 0.1785;

/** The steps of the grid of ΔLk, from 10 to 50. */
export const GRID_STEPS = 65_536;
const GRID_FROM = 10;
const GRID_SPAN = 40;
/** Stands for the windows that do not flip at 50. */
export const NO_GRID = GRID_STEPS + 1;

/** Z-scores compare with random DNA, whose ΔLk have this mean and standard deviation. */
const MEAN = 29.6537135;
const DEVIATION = 2.71997;

/** ΔLk of a number of the grid. */
export function linkingOf(q: number): number {
  return GRID_FROM + (GRID_SPAN * q) / GRID_STEPS;
}

/**
 * How many random bases are searched for one that flips as readily: 1 over the tail of the normal
 * distribution for what is more ready than the mean, the tail itself for what is less.
 */
export function zScoreOf(q: number): number {
  const x = linkingOf(q);
  const tail = complementaryErrors(Math.abs(x - MEAN) / DEVIATION / Math.SQRT2) / 2;
  return x <= MEAN ? 1 / tail : tail;
}

/** The largest number of the grid whose Z-score reaches a threshold; 0 where none does. */
export function gridOfThreshold(threshold: number): number {
  let [reaches, not] = [0, GRID_STEPS + 1];
  while (not - reaches > 1) {
    const q = (reaches + not) >> 1;
    if (zScoreOf(q) >= threshold) reaches = q;
    else not = q;
  }
  return reaches;
}

const SERIES_TO = 2;
const FRACTION_LEVELS = 120;

/** 1 less the error function, for x from 0 on: by its series, and by its continued fraction. */
function complementaryErrors(x: number): number {
  const bell = exponential(-x * x) / Math.sqrt(Math.PI);
  if (x < SERIES_TO) {
    let [sum, term] = [x, x];
    for (let n = 1; sum + term !== sum; n++) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - 2 * bell * sum;
  }
  let fraction = x;
  for (let level = FRACTION_LEVELS; level > 0; level--) fraction = x + level / 2 / fraction;
  return bell / fraction;
}

/**
 * Whether windows flip at a number of the grid. With c_k the sum, over all stretches of k neighbours,
 * of their weights, and T_k the turns of such a stretch, half of a window of n is in Z form or more
 * where the sum over k of c_k (T_k - h) exp(K (T_k² - 2 x T_k)) reaches h exp(SIGMA), with
 * h = HALF_TURNS n and x the ΔLk: both sides of the published equation over exp(K x²). As T_k is a
 * line in k, the last factor is C(x) R(x)^k exp(K T_k²).
 */
export interface FlipTests {
  /**
   * @param sums c_1 ... c_n from `at` on
   * @param n dinucleotides of the window
   */
  flips(sums: Float64Array, at: number, n: number, q: number): boolean;
  /** The smallest number of the grid, `q` at most, at which a window flips that does so at `q`. */
  bisect(sums: Float64Array, at: number, n: number, q: number): number;
  /** By how much a weight of stretches of k adds to what a window of n needs, which is 1. */
  shareOf(k: number, n: number, q: number): number;
}

/** R(x) and exp(SIGMA) / C(x) by the number of the grid, the same for all; made when they are asked for. */
const ratios = new Float64Array(GRID_STEPS + 1);
const needs = new Float64Array(GRID_STEPS + 1);

/** By how much the logarithms of R(x), and of C(x), grow with each number of the grid. */
const SUM_STEP = (-2 * K * PAIR_TURNS * GRID_SPAN) / GRID_STEPS;
const NEED_STEP = (-2 * K * JUNCTION_TURNS * GRID_SPAN) / GRID_STEPS;

/** A number of the grid is looked for by slopes so often, then by halves. */
const NEWTON_TRIES = 8;

function prepare(q: number): void {
  const x = linkingOf(q);
  ratios[q] = exponential(-2 * K * x * PAIR_TURNS);
  needs[q] = exponential(SIGMA + 2 * K * x * JUNCTION_TURNS);
}

export function createFlipTests(maxPairs: number): FlipTests {
  const width = maxPairs + 1;
  const factors = new Float64Array(width * width);
  for (let n = 1; n <= maxPairs; n++) {
    for (let k = 1; k <= n; k++) {
      const turns = turnsOf(k);
      factors[n * width + k] = (turns - HALF_TURNS * n) * exponential(K * turns * turns);
    }
  }

  function flips(sums: Float64Array, at: number, n: number, q: number): boolean {
    if (ratios[q] === 0) prepare(q);
    const ratio = ratios[q];
    const row = n * width;
    let sum = 0;
    for (let k = n; k > 0; k--) {
      sum = (sum + sums[at + k - 1] * factors[row + k]) * ratio;
    }
    return sum >= HALF_TURNS * n * needs[q];
  }

  return {
    flips,
    bisect(sums, at, n, q) {
      let [not, does, next] = [0, q, q];
      const row = n * width;
      for (let tries = 0; ; tries++) {
        if (ratios[next] === 0) prepare(next);
        const ratio = ratios[next];
        const need = HALF_TURNS * n * needs[next];
        let sum = 0;
        let slope = 0;
        for (let k = n; k > 0; k--) {
          sum = (sum + sums[at + k - 1] * factors[row + k]) * ratio;
          slope = slope * ratio + sum;
        }
        if (sum >= need) does = next;
        else not = next;
        if (does - not <= 1) return does;
        // Where both sides are equal by their slopes: the logarithm of sum / need, which is close to
        // 1, over its own slope.
        const step =
          (2 * (sum - need) * sum) / ((sum + need) * (SUM_STEP * slope + NEED_STEP * sum));
        const guess = tries < NEWTON_TRIES ? Math.ceil(next - step) : Number.NaN;
        if (guess >= does) next = does - 1;
        else if (guess <= not) next = not + 1;
        else next = guess > 0 ? guess : (not + does) >> 1;
      }
    },
    shareOf(k, n, q) {
      if (ratios[q] === 0) prepare(q);
      const share = factors[n * width + k] * ratios[q] ** k;
      return share / (HALF_TURNS * n * needs[q]);
    },
  };
}

function turnsOf(pairs: number): number {
  return JUNCTION_TURNS + PAIR_TURNS * pairs;
}

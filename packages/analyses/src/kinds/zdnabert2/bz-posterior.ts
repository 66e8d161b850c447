import { baseCodes, codeOf, OTHER, stepOf, stepWeights } from './bz-weights.ts';

/**
 * Sums are scaled down between tiles where that of B has passed LARGE: seldom enough to cost nothing.
 * A base makes them less than three times as large, a tile less than 2^203 times, so that one scaling
 * is enough, and the product of two sums stays far below the largest number. They never get small: what
 * is B stays B at no cost. A power of two takes no digit away, so no result depends on where it happens.
 */
const TILE_BP = 128;
const LARGE = 2 ** 100;
const SCALE = 2 ** -256;

/** Computes probabilities window by window, in memory that it uses again and again. */
export interface BzPosterior {
  /**
   * The probability that a base is in Z form, for each base of a window: one minus the posterior of
   * B in the chain B, anti, syn, which begins and ends in B outside of the window.
   *
   * @param bases upper-case letters; those outside ACGT are B for certain
   * @param start index in `bases` of the window's first base
   * @param end exclusive; a window is not longer than `maxBp`
   * @returns a probability for each base of the window, valid until the next call
   */
  read(bases: Uint8Array, start: number, end: number): Float64Array;
}

/**
 * The forward and backward sums over all state paths of a window.
 *
 * What is outside of the window counts as a base with another letter: from there B is certain, which
 * makes the two ends like any other place. A visit of Z form has a way in and a way out. The weights
 * of both are put on one of them: on the way in where sums go forward, on the way out where they go
 * backward. So a sum of B needs no product, and the products of both sums need no further factor.
 *
 * @param maxBp bases of the longest window
 */
export function createBzPosterior(maxBp: number): BzPosterior {
  const memory = {
    steps: new Uint8Array(maxBp + 2),
    forward: new Float64Array(3 * (maxBp + 1)),
    backward: new Float64Array(3),
    probabilities: new Float64Array(maxBp),
  };
  return {
    read(bases, start, end) {
      const count = end - start;
      beginSums(memory);
      for (let first = 0; first < count; first += TILE_BP) {
        sumForward(memory, bases, start, first, Math.min(count, first + TILE_BP));
      }
      memory.steps[count + 1] = stepOf(codeOf(memory.steps[count]), OTHER);
      for (let last = count; last > 0; last -= TILE_BP) {
        sumBackward(memory, Math.max(0, last - TILE_BP), last);
      }
      return memory.probabilities.subarray(0, count);
    },
  };
}

interface Memory {
  /** At i + 1 the step from the base before base i to base i. */
  steps: Uint8Array;
  /** From 3 (i + 1) on the forward sums of B, anti and syn of base i; before them those of no base. */
  forward: Float64Array;
  /** The backward sums of the base after the next tile. */
  backward: Float64Array;
  probabilities: Float64Array;
}

function beginSums({ steps, forward, backward }: Memory): void {
  steps[0] = stepOf(OTHER, OTHER);
  for (const sums of [forward, backward]) {
    sums[0] = 1;
    sums[1] = 0;
    sums[2] = 0;
  }
}

// Sums are local variables, and a tile is a call: what runs for long without a return is compiled
// again and again by V8 and takes twice the time.

function sumForward(
  { steps, forward }: Memory,
  bases: Uint8Array,
  start: number,
  first: number,
  last: number,
): void {
  const { roundTrip, same, antiSyn, synAnti } = stepWeights;
  const codes = baseCodes;
  const scale = forward[3 * first] > LARGE ? SCALE : 1;
  let b = forward[3 * first] * scale;
  let anti = forward[3 * first + 1] * scale;
  let syn = forward[3 * first + 2] * scale;
  let before = codeOf(steps[first]);
  for (let i = first, row = 3 * first + 3; i < last; i++, row += 3) {
    const code = codes[bases[start + i]];
    const step = stepOf(before, code);
    const entered = roundTrip[step] * b;
    const stay = same[step];
    b += anti + syn;
    const nextAnti = entered + (stay * anti + synAnti[step] * syn);
    syn = entered + (stay * syn + antiSyn[step] * anti);
    anti = nextAnti;
    before = code;
    steps[i + 1] = step;
    forward[row] = b;
    forward[row + 1] = anti;
    forward[row + 2] = syn;
  }
}

function sumBackward(
  { steps, forward, backward, probabilities }: Memory,
  first: number,
  last: number,
): void {
  const { roundTrip, same, antiSyn, synAnti } = stepWeights;
  const scale = backward[0] > LARGE ? SCALE : 1;
  let b = backward[0] * scale;
  let anti = backward[1] * scale;
  let syn = backward[2] * scale;
  for (let i = last - 1, row = 3 * last; i >= first; i--, row -= 3) {
    const step = steps[i + 2];
    const left = roundTrip[step] * (anti + syn);
    const stay = same[step];
    const nextAnti = b + (stay * anti + antiSyn[step] * syn);
    syn = b + (stay * syn + synAnti[step] * anti);
    anti = nextAnti;
    b += left;
    const z = forward[row + 1] * anti + forward[row + 2] * syn;
    probabilities[i] = z / (forward[row] * b + z);
  }
  backward[0] = b;
  backward[1] = anti;
  backward[2] = syn;
}

import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { CpgParameters } from './parameters.ts';

/**
 * What a stretch of L bases has to exceed, both strictly. `letters` is how many of its bases are C
 * or X, `pairs` how many places have C followed by X, both bases inside:
 *
 * - fraction: letters / L > minGcPercentage
 * - ratio: pairs / (mean^2 / L) > minObservedToExpectedCpG, where mean is half of the letters, or,
 *   where X is C itself, all of them. So pairs x weight x L > ratio x letters^2, with weight 4 or 1.
 *
 * The limits are the decimals that were typed, not the nearest doubles, and may have any number of
 * decimals: doubles decide where they are sure, whole numbers of any size where they are not.
 */
export interface Criteria {
  /** The fewest letters with which a window can be good, 1 to W + 1. */
  minLetters: number;
  /**
   * By number of letters, the fewest pairs with which a window is good; NEVER below `minLetters`.
   * From there on the entries only grow. W + 2 entries, the last one NEVER.
   */
  minPairs: Int32Array;
  /** Whether a stretch of any length exceeds both limits. */
  isAbove(letters: number, pairs: number, lengthBp: number): boolean;
  /**
   * Whether a stretch exceeds both limits by enough to exceed them also when good windows follow it end to
   * end, and then up to W more bases of any kind.
   */
  isFarAbove(letters: number, pairs: number, lengthBp: number): boolean;
  ratioOf(letters: number, pairs: number, lengthBp: number): number;
}

export const NEVER = 0x7fff_ffff;

/** Far more than doubles err by in a few operations. */
const UNSURE = 1e-12;

export function createCriteria(parameters: CpgParameters): Criteria {
  const { minWindowSize: W, minGcPercentage, minObservedToExpectedCpG } = parameters;
  const weight = parameters.secondNucleotide === 'C' ? 1 : 4;
  const fraction = toExactDecimal(minGcPercentage);
  const fractionScale = 10n ** BigInt(fraction.decimals);
  const ratio = toExactDecimal(minObservedToExpectedCpG);
  const ratioScale = 10n ** BigInt(ratio.decimals);

  function hasLetters(letters: number, lengthBp: number): boolean {
    const limit = minGcPercentage * lengthBp;
    if (Math.abs(letters - limit) > UNSURE * lengthBp) return letters > limit;
    return BigInt(letters) * fractionScale > fraction.digits * BigInt(lengthBp);
  }

  function hasPairs(letters: number, pairs: number, lengthBp: number): boolean {
    const found = pairs * weight * lengthBp;
    const limit = minObservedToExpectedCpG * letters * letters;
    if (Math.abs(found - limit) > UNSURE * (found + limit)) return found > limit;
    const exactFound = BigInt(pairs) * BigInt(weight) * BigInt(lengthBp) * ratioScale;
    return exactFound > ratio.digits * BigInt(letters) * BigInt(letters);
  }

  function fewestPairs(letters: number): number {
    const limit = Math.round((minObservedToExpectedCpG * letters * letters) / (weight * W));
    let pairs = Math.max(0, limit - 1);
    while (!hasPairs(letters, pairs, W)) pairs++;
    return pairs;
  }

  const minLetters = Number((fraction.digits * BigInt(W)) / fractionScale) + 1;
  const minPairs = new Int32Array(W + 2).fill(NEVER);
  for (let letters = minLetters; letters <= W; letters++) {
    minPairs[letters] = fewestPairs(letters);
  }

  return {
    minLetters,
    minPairs,

    isAbove: (letters, pairs, lengthBp) =>
      hasLetters(letters, lengthBp) && hasPairs(letters, pairs, lengthBp),

    // Both surpluses, letters - p L and weight x pairs - r letters^2 / L, are at least the sums of
    // those of the parts (the second because x^2 / y is convex), and those of good windows are
    // positive. W bases lower them by p W and r W at most. The 1 is more than doubles err by here.
    isFarAbove: (letters, pairs, lengthBp) =>
      letters - minGcPercentage * (lengthBp + W) >= 1 &&
      weight * pairs - minObservedToExpectedCpG * ((letters * letters) / lengthBp + W) >= 1,

    // Rounded once: below 67 Mbp no product leaves the whole numbers that doubles hold.
    ratioOf: (letters, pairs, lengthBp) => (pairs * weight * lengthBp) / (letters * letters),
  };
}

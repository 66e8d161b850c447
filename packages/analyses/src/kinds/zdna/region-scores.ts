import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { ZdnaParameters } from './parameters.ts';

/** Numbers of steps in a region: of all, and of those of each class but the other ones. */
export interface StepCounts {
  steps: number;
  gc: number;
  gt: number;
  ac: number;
  at: number;
}

/** Scores of regions, in whole numbers until the end. */
export interface RegionScores {
  /** Whether the score is at least the threshold's share of the largest possible one, exactly. */
  isEnough(counts: StepCounts): boolean;
  /** Half of the sum of the steps' scores. */
  score(counts: StepCounts): number;
  /** The same, in percent of the largest possible one. */
  scorePerc(counts: StepCounts): number;
}

/** Far more than doubles err by in one product. */
const UNSURE = 1e-12;

/**
 * The largest possible score of a region has the largest of the three scores at every step; that of
 * the other steps is not among them, so with a large one a region can have more than 100 percent.
 */
export function createRegionScores(parameters: ZdnaParameters): RegionScores {
  const { scale, scores } = scaleScores(parameters);
  const [gc, gtac, at, other] = scores;
  const best = Math.max(gc, gtac, at);
  const threshold = toExactDecimal(parameters.threshold);
  // 100 x sum >= threshold x steps x best, multiplied by the threshold's power of ten.
  const sumFactor = 100n * 10n ** BigInt(threshold.decimals);
  const stepFactor = threshold.digits * BigInt(best);
  const [sumFactorNumber, stepFactorNumber] = [Number(sumFactor), Number(stepFactor)];

  function sumOf(counts: StepCounts): number {
    const others = counts.steps - counts.gc - counts.gt - counts.ac - counts.at;
    return counts.gc * gc + (counts.gt + counts.ac) * gtac + counts.at * at + others * other;
  }

  return {
    isEnough(counts) {
      const sum = sumOf(counts);
      const found = sum * sumFactorNumber;
      const needed = counts.steps * stepFactorNumber;
      // Doubles decide where they are sure, whole numbers of any size where they are not.
      if (Math.abs(found - needed) > UNSURE * needed) return found > needed;
      return BigInt(sum) * sumFactor >= BigInt(counts.steps) * stepFactor;
    },
    score: (counts) => sumOf(counts) / (2 * scale),
    // Rounded once: below 90 Mbp no product leaves the whole numbers that doubles hold.
    scorePerc: (counts) => (100 * sumOf(counts)) / (counts.steps * best),
  };
}

/** The scores of GC, GT/AC, AT and other steps as whole numbers of 1 / scale. */
function scaleScores(parameters: ZdnaParameters): {
  scale: number;
  scores: [number, number, number, number];
} {
  const { score_gc, score_gtac, score_at, score_oth } = parameters;
  const exact = [score_gc, score_gtac, score_at, score_oth].map(toExactDecimal);
  const decimals = Math.max(...exact.map((score) => score.decimals));
  const [gc, gtac, at, other] = exact.map(
    (score) => Number(score.digits) * 10 ** (decimals - score.decimals),
  );
  return { scale: 10 ** decimals, scores: [gc, gtac, at, other] };
}

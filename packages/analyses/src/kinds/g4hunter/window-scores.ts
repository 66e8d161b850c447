import { nearestFloat32 } from '../../numbers/nearest-float32.ts';
import { fillBaseScores, RUN_CONTEXT, scoreTable } from './base-scores.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';

const FIRST_ROOM = 1024;

/** The sums of a hit's windows, in whole numbers. */
export interface WindowSums {
  /**
   * One for each window, in order: a view that is valid until the next hit is read.
   *
   * @param bases of the hit with RUN_CONTEXT letters on each side (N, or the circle's other end)
   */
  read(bases: Uint8Array): Int32Array;
  /** The score, a float32, of a sum. */
  scoreOf(sum: number): number;
}

/** The look-up table is made once for all hits of a result. */
export function createWindowSums(parameters: G4HunterParameters): WindowSums {
  const { windowSize } = parameters;
  const { scale, scores } = scaleParameters(parameters);
  const table = scoreTable(scores, parameters.searchMode);
  let baseScores = new Int32Array(FIRST_ROOM);
  let sums = new Int32Array(FIRST_ROOM);
  return {
    read(bases) {
      const length = Math.max(0, bases.length - 2 * RUN_CONTEXT);
      if (length > sums.length) {
        baseScores = new Int32Array(2 * length);
        sums = new Int32Array(2 * length);
      }
      fillBaseScores(bases, RUN_CONTEXT, RUN_CONTEXT + length, table, baseScores);
      let sum = 0;
      for (let i = 0; i < length; i++) {
        sum += baseScores[i];
        if (i >= windowSize) sum -= baseScores[i - windowSize];
        if (i >= windowSize - 1) sums[i - windowSize + 1] = sum;
      }
      return sums.subarray(0, Math.max(0, length - windowSize + 1));
    },
    scoreOf: (sum) => nearestFloat32(sum, windowSize * scale),
  };
}

/**
 * Reads the scores of the windows of a hit (`subScoreList`) off its bases: float32, in order.
 *
 * They are computed when they are asked for: a hit of n windows would otherwise store n numbers that
 * its position and length already say.
 *
 * @returns a function of the hit's bases as {@link WindowSums} takes them
 */
export function createWindowScorer(
  parameters: G4HunterParameters,
): (bases: Uint8Array) => number[] {
  const { read, scoreOf } = createWindowSums(parameters);
  return (bases) => Array.from(read(bases), scoreOf);
}

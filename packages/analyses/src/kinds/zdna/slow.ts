import type { SlowVersion } from '../../scan/slow-version.ts';
import type { ZdnaParameters } from './parameters.ts';

export interface SlowRegion {
  position: number;
  length: number;
  zdnaGCRichness: number;
  zdnaGTRichness: number;
  score: number;
  scorePerc: number;
}

/**
 * Z-DNA hunter by its definition, step by step on the text: the oracle that the kernel is compared
 * with. For scores and thresholds of four decimals at most.
 *
 * @param text upper-case letters of one record
 */
export function findRegionsSlowly(text: string, parameters: ZdnaParameters): SlowRegion[] {
  const scores = Array.from({ length: Math.max(0, text.length - 1) }, (_, i) =>
    tenThousandths(scoreOfPair(text.slice(i, i + 2), parameters)),
  );
  const { score_gc, score_gtac, score_at, threshold, minSequenceSize } = parameters;
  const best = tenThousandths(Math.max(score_gc, score_gtac, score_at));
  const regions: SlowRegion[] = [];
  for (let start = 0; start < scores.length; start++) {
    if (scores[start] === 0n || (start > 0 && scores[start - 1] !== 0n)) continue;
    let end = start;
    while (end < scores.length && scores[end] !== 0n) end++;
    const sequence = text.slice(start, end + 1);
    const sum = scores.slice(start, end).reduce((total, score) => total + score, 0n);
    const largest = best * BigInt(end - start);
    if (sequence.length < minSequenceSize) continue;
    if (100n * 10_000n * sum < tenThousandths(threshold) * largest) continue;
    regions.push({
      position: start,
      length: sequence.length,
      zdnaGCRichness: (100 * countPairs(sequence, ['GC', 'CG'])) / (end - start),
      zdnaGTRichness: (100 * countPairs(sequence, ['GT', 'TG'])) / (end - start),
      score: Number(sum) / 20_000,
      scorePerc: Number(100n * sum) / Number(largest),
    });
  }
  return regions;
}

function scoreOfPair(pair: string, parameters: ZdnaParameters): number {
  if (['GC', 'CG'].includes(pair)) return parameters.score_gc;
  if (['GT', 'TG', 'AC', 'CA'].includes(pair)) return parameters.score_gtac;
  if (['AT', 'TA'].includes(pair)) return parameters.score_at;
  return /^[ACGT]{2}$/.test(pair) ? parameters.score_oth : 0;
}

function tenThousandths(value: number): bigint {
  return BigInt(Math.round(value * 10_000));
}

function countPairs(sequence: string, pairs: readonly string[]): number {
  let count = 0;
  for (let i = 0; i + 1 < sequence.length; i++) {
    if (pairs.includes(sequence.slice(i, i + 2))) count++;
  }
  return count;
}

export const slowVersion: SlowVersion<ZdnaParameters> = {
  countHits: (text, parameters) => findRegionsSlowly(text, parameters).length,
};

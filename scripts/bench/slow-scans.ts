import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { findIslandsSlowly } from '@flipon/analyses/kinds/cpg/find-islands-slowly';
import { cpgParameters } from '@flipon/analyses/kinds/cpg/parameters';

/** What a first program would do, step by step by the definition of its kind. */
export interface SlowScan {
  /** Bases that it is given, 1,000,000 unless that takes longer than some seconds. */
  lengthBp?: number;
  /** Counts the hits of one record. */
  countHits(sequence: string, parameters: ParameterValues): number;
}

/**
 * The measure of what a kernel gains, and of whether it finds as much: one line for each kind that
 * has such a version.
 */
export const slowScans: Partial<Record<AnalysisKind, SlowScan>> = {
  g4hunter: { countHits: countG4Hits },
  cpg: {
    lengthBp: 100_000,
    countHits: (text, given) => findIslandsSlowly(text, cpgParameters(given)).length,
  },
};

function countG4Hits(sequence: string, parameters: ParameterValues): number {
  const windowSize = parameters['windowSize'] as number;
  const threshold = parameters['threshold'] as number;
  const scores = scoreBases(sequence);
  let hits = 0;
  let previousSign = 0;
  for (let start = 0; start + windowSize <= scores.length; start++) {
    let sum = 0;
    for (let i = start; i < start + windowSize; i++) sum += scores[i] as number;
    const mean = sum / windowSize;
    const sign = Math.abs(mean) >= threshold && mean !== 0 ? Math.sign(mean) : 0;
    if (sign !== 0 && sign !== previousSign) hits++;
    previousSign = sign;
  }
  return hits;
}

/** With the scores 1, 2, 3 and 4 of the definition's defaults. */
function scoreBases(sequence: string): number[] {
  const scores: number[] = [];
  for (const [run] of sequence.matchAll(/G+|C+|[^GC]+/g)) {
    const score = Math.min(4, run.length);
    const sign = run.startsWith('G') ? 1 : run.startsWith('C') ? -1 : 0;
    for (let i = 0; i < run.length; i++) scores.push(sign * score);
  }
  return scores;
}

import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';

/** Counts the hits of a record by the definition of its kind, step by step, with nothing reused. */
export type SlowScan = (sequence: string, parameters: ParameterValues) => number;

/** What a first program would do: the measure of what a kernel gains, and of whether it is right. */
export const slowScans: Partial<Record<AnalysisKind, SlowScan>> = { g4hunter: countG4Hits };

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

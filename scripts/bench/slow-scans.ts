import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { findIslandsSlowly } from '@flipon/analyses/kinds/cpg/find-islands-slowly';
import { cpgParameters } from '@flipon/analyses/kinds/cpg/parameters';
import { findInvertedRepeatsSlowly } from '@flipon/analyses/kinds/cruciform/find-inverted-repeats-slowly';
import { cruciformParameters } from '@flipon/analyses/kinds/cruciform/parameters';
import { findSitesSlowly } from '@flipon/analyses/kinds/p53predictor/find-sites-slowly';
import { p53Parameters } from '@flipon/analyses/kinds/p53predictor/parameters';
import { findRloopsSlowly } from '@flipon/analyses/kinds/rloopr/find-rloops-slowly';
import { rlooprParameters } from '@flipon/analyses/kinds/rloopr/parameters';
import { findRegionsSlowly } from '@flipon/analyses/kinds/zdna/find-regions-slowly';
import { zdnaParameters } from '@flipon/analyses/kinds/zdna/parameters';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';

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
export const slowScans: Record<AnalysisKind, SlowScan> = {
  g4hunter: { countHits: countG4Hits },
  cpg: {
    lengthBp: 100_000,
    countHits: (text, given) => findIslandsSlowly(text, cpgParameters(given)).length,
  },
  rloopr: {
    countHits: (text, given) => findRloopsSlowly(text, rlooprParameters(given)).length,
  },
  zdna: {
    countHits: (text, given) => findRegionsSlowly(text, zdnaParameters(given)).length,
  },
  p53predictor: {
    countHits: (text, given) =>
      findSitesSlowly(text, p53Parameters(given).threshold, publishedP53Matrix, false).length,
  },
  cruciform: {
    lengthBp: 100_000,
    countHits: (text, given) =>
      findInvertedRepeatsSlowly(text, cruciformParameters(given), false).length,
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

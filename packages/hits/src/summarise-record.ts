import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { printMaximum } from '@flipon/analyses/print-maximum';
import type { BaseShares } from '@flipon/sequence/base-shares';
import type { RecordTotals } from '@flipon/tables/record-totals';

/** The figures of one record, as a line of a summary prints them. */
export interface RecordFigures {
  /** Bases. */
  length: number;
  /** G and C among the bases that are not N; 0 where there are none. */
  gcPercent: number;
  n: number;
  hits: number;
  /** Hits per 1000 bases, N included; 0 for an empty record. */
  frequency: number;
  /** Bases inside any hit. */
  coveredBp: number;
  coveredPercent: number;
  /** The largest absolute value of the kind's leading column; null without hits. */
  best: number | null;
}

/** What becomes of counts: the same for the terminal, the server and its files. */
export function summariseRecord(
  definition: AnalysisDefinition,
  { length, gcBp, nBp }: BaseShares & { length: number },
  { hits, coveredBp, maximum }: Pick<RecordTotals, 'hits' | 'coveredBp' | 'maximum'>,
): RecordFigures {
  return {
    length,
    gcPercent: share(100 * gcBp, length - nBp),
    n: nBp,
    hits,
    frequency: share(1000 * hits, length),
    coveredBp,
    coveredPercent: share(100 * coveredBp, length),
    best: printMaximum(definition, maximum),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

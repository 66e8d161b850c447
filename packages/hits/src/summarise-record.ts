import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { printBest } from '@flipon/analyses/print-best';
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
  /** The best value of its hits, as the kind ranks them; null without hits. */
  best: number | null;
}

/** What becomes of counts: the same for the terminal, the server and its files. */
export function summariseRecord(
  definition: AnalysisDefinition,
  { length, gcBp, nBp }: BaseShares & { length: number },
  { hits, coveredBp, best }: Pick<RecordTotals, 'hits' | 'coveredBp' | 'best'>,
): RecordFigures {
  return {
    length,
    gcPercent: share(100 * gcBp, length - nBp),
    n: nBp,
    hits,
    frequency: share(1000 * hits, length),
    coveredBp,
    coveredPercent: share(100 * coveredBp, length),
    best: printBest(definition, best),
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

import type { RecordOfResult } from '@flipon/contract/record-summary';

/** Bases of a sequence, or of one of its records, by what its figures ask for. */
export interface BaseCounts {
  gcBp: number;
  nBp: number;
}

/** Those of the chosen record, or of the whole sequence; null while the sequence is loaded. */
export function baseCountsOf(
  sequence: BaseCounts | undefined,
  record: RecordOfResult | null,
): BaseCounts | null {
  if (record !== null) return { gcBp: record.gcBp, nBp: record.n };
  return sequence ?? null;
}

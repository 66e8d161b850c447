import type { RecordOfResult } from '@flipon/contract/record-summary';
import type { Sequence } from '@flipon/contract/sequence';

/** Bases of a sequence, or of one of its records, by what its figures ask for. */
export interface BaseCounts {
  gcBp: number;
  nBp: number;
}

/** Those of the chosen record, or of the whole sequence; null where nobody counted. */
export function baseCountsOf(
  sequence: Pick<Sequence, 'nucleicCounts'> | undefined,
  record: RecordOfResult | null,
): BaseCounts | null {
  if (record !== null) return { gcBp: record.gcBp, nBp: record.n };
  const counts = sequence?.nucleicCounts;
  if (counts == null) return null;
  return { gcBp: (counts['G'] ?? 0) + (counts['C'] ?? 0), nBp: counts['N'] ?? 0 };
}

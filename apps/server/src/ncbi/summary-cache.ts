import type { RecordSummary } from '@flipon/ncbi/record-summary';

const LIVES_MS = 5 * 60_000;
const MOST_KEPT = 5000;

/** Summaries of the last minutes: looking at a list again, or importing it, makes one request to NCBI. */
export interface SummaryCache {
  /** undefined where none is kept; null for a record that NCBI does not know. */
  get(accession: string): RecordSummary | null | undefined;
  set(accession: string, summary: RecordSummary | null): void;
}

export function createSummaryCache(now: () => number = () => performance.now()): SummaryCache {
  const kept = new Map<string, { summary: RecordSummary | null; until: number }>();
  return {
    get(accession) {
      const entry = kept.get(accession);
      if (entry === undefined || entry.until < now()) return undefined;
      return entry.summary;
    },
    set(accession, summary) {
      kept.delete(accession);
      kept.set(accession, { summary, until: now() + LIVES_MS });
      // In the order of their coming: the first is the oldest.
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break;
        kept.delete(oldest);
      }
    },
  };
}

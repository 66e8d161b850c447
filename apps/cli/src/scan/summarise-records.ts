import type { HitColumns } from '@flipon/analyses/kernel';
import type { ReadSequence } from '../inputs/read-sequence.ts';
import { type Coverage, createCoverage, createOrderedCoverage } from './coverage.ts';

/** One line of a summary. */
export interface RecordSummary {
  /** What the command line calls the input that the record comes from. */
  input: string;
  record: string;
  length: number;
  /** G and C among the bases that are not N; 0 where there are none. */
  gcPercent: number;
  n: number;
  hits: number;
  /** Hits per 1000 bases, N included; 0 for an empty record. */
  frequency: number;
  coveredBp: number;
  coveredPercent: number;
}

/** Makes the summaries of the records of one input while their hits pass by. */
export interface RecordSummariser {
  add(hits: HitColumns): void;
  /** One for each record, in their order. */
  finish(): RecordSummary[];
}

/**
 * @param sequence read with its shares of letters; hits come with those of a record together
 * @param isOrdered hits of a record come in order of position, and none crosses its origin
 */
export function createRecordSummariser(
  { input, records, shares }: ReadSequence,
  isOrdered: boolean,
): RecordSummariser {
  const hitCounts = new Float64Array(records.length);
  const coveredBp = new Float64Array(records.length);
  let open: { index: number; coverage: Coverage } | null = null;

  function close(): void {
    if (open !== null) coveredBp[open.index] = open.coverage.countBp();
    open = null;
  }

  function coverageOf(index: number): Coverage {
    if (open?.index === index) return open.coverage;
    close();
    const coverage = isOrdered
      ? createOrderedCoverage()
      : createCoverage(records[index]?.length ?? 0);
    open = { index, coverage };
    return coverage;
  }

  return {
    add({ count, columns: { record, position, length } }) {
      for (let row = 0; row < count; row++) {
        const index = record[row] as number;
        const start = (position[row] as number) - (records[index]?.start ?? 0);
        coverageOf(index).add(start, start + (length[row] as number));
        hitCounts[index] = (hitCounts[index] as number) + 1;
      }
    },
    finish() {
      close();
      return records.map(({ index, name, length }) => {
        const { gcBp, nBp } = shares[index] ?? { gcBp: 0, nBp: 0 };
        const hits = hitCounts[index] as number;
        const covered = coveredBp[index] as number;
        return {
          input: input.label,
          record: name,
          length,
          gcPercent: share(100 * gcBp, length - nBp),
          n: nBp,
          hits,
          frequency: share(1000 * hits, length),
          coveredBp: covered,
          coveredPercent: share(100 * covered, length),
        };
      });
    },
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

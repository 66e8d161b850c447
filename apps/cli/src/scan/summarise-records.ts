import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { HitColumns } from '@flipon/analyses/kernel';
import { betterValue, rankingOf } from '@flipon/analyses/ranking';
import { type RecordFigures, summariseRecord } from '@flipon/hits/summarise-record';
import type { ReadSequence } from '../inputs/read-sequence.ts';
import { type Coverage, createCoverage, createOrderedCoverage } from './coverage.ts';

/** One line of a summary. */
export interface RecordSummary extends RecordFigures {
  /** The name on the command line of the record's input. */
  input: string;
  record: string;
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
  definition: AnalysisDefinition,
  { input, records, shares }: ReadSequence,
  isOrdered: boolean,
): RecordSummariser {
  const hitCounts = new Float64Array(records.length);
  const coveredBp = new Float64Array(records.length);
  const ranking = rankingOf(definition);
  const bests = new Float64Array(records.length);
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
    add({ count, columns }) {
      const { record, position, length } = columns;
      const { key } = ranking.column;
      const leading = columns[key];
      if (leading === undefined) throw new Error(`Hits lack ${key}.`);
      for (let row = 0; row < count; row++) {
        const index = record[row] as number;
        const start = (position[row] as number) - (records[index]?.start ?? 0);
        coverageOf(index).add(start, start + (length[row] as number));
        const value = leading[row] as number;
        const best = hitCounts[index] === 0 ? value : (bests[index] as number);
        bests[index] = betterValue(ranking, best, value);
        hitCounts[index] = (hitCounts[index] as number) + 1;
      }
    },
    finish() {
      close();
      return records.map(({ index, name, length }) => {
        const { gcBp, nBp } = shares[index] ?? { gcBp: 0, nBp: 0 };
        const hits = hitCounts[index] as number;
        const totals = {
          hits,
          coveredBp: coveredBp[index] as number,
          best: hits === 0 ? null : (bests[index] as number),
        };
        const figures = summariseRecord(definition, { length, gcBp, nBp }, totals);
        return { input: input.label, record: name, ...figures };
      });
    },
  };
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { type RecordSums, sumRecords } from '../columns/record-sums.ts';
import type { CircleBatches } from '../counts/circles.ts';
import { questionEnd } from '../duckdb/question-end.ts';
import type { Direction } from '../order/direction.ts';
import { createRowSorter } from '../order/row-sorter.ts';

/** What the hits of one record are together. */
export interface RecordTotals {
  hits: number;
  plus: number;
  minus: number;
  /** Bases inside any hit. */
  coveredBp: number;
  /** The best value of the kind's hits; null without hits. */
  best: number | null;
  /** The same of each model, where the kind counts its models apart. */
  byModel?: Record<string, { count: number; coveredBp: number }>;
}

/** What records can be ordered by once their hits are counted; a record without bases has 0 of all. */
export type TotalsKey = 'hits' | 'frequency' | 'coveredBp' | 'coverage' | 'best';

export interface TotalsQuestion {
  /** Which records, some at a time. */
  records: AsyncIterable<readonly AskedRecord[]> | Iterable<readonly AskedRecord[]>;
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins. */
  circles?: CircleBatches | undefined;
  /** Ties stay in the order of `records`; without it all do. */
  sort?: { key: TotalsKey; order: Direction };
  /** Part of the list; without it all of it. */
  page?: { offset: number; limit: number };
}

interface AskedRecord {
  index: number;
  /** Bases. */
  length: number;
}

/** Records that are answered at once. */
const ROWS_AT_ONCE = 2048;

/**
 * The totals of records, some at a time, in an order: one pass over the hits counts them, and another one
 * adds up the covered bases. 48 bytes are held for each record meanwhile, and 12 for each of its models.
 *
 * @throws what `records` throws
 */
export async function* walkRecordTotals(
  path: string,
  definition: AnalysisDefinition,
  asked: TotalsQuestion,
): AsyncGenerator<{ index: number; totals: RecordTotals }[]> {
  const { sort, page } = asked;
  const { indices, lengths } = await gatherRecords(asked);
  const sums = await sumRecords(path, definition, indices, asked);
  const rows = Uint32Array.from({ length: indices.length }, (_, row) => row);
  if (sort !== undefined && rows.length > 0) {
    const keys = sortKeysOf(definition, sums, lengths, sort);
    createRowSorter(rows.length).sort(keys, rows);
  }
  const names = definition.byModel?.names ?? [];
  const { offset = 0, limit = rows.length } = page ?? {};
  const shown = rows.subarray(offset, offset + limit);
  for (let from = 0; from < shown.length; from += ROWS_AT_ONCE) {
    const part = Array.from(shown.subarray(from, from + ROWS_AT_ONCE));
    yield part.map((row) => ({ index: indices[row] ?? 0, totals: totalsOf(sums, row, names) }));
  }
}

async function gatherRecords({ records }: TotalsQuestion) {
  const signal = questionEnd();
  let indices = new Uint32Array(ROWS_AT_ONCE);
  let lengths = new Float64Array(ROWS_AT_ONCE);
  let count = 0;
  for await (const batch of records) {
    signal?.throwIfAborted();
    while (count + batch.length > indices.length) {
      const [moreIndices, moreLengths] = [indices, lengths];
      indices = new Uint32Array(2 * moreIndices.length);
      indices.set(moreIndices);
      lengths = new Float64Array(2 * moreLengths.length);
      lengths.set(moreLengths);
    }
    for (const { index, length } of batch) {
      indices[count] = index;
      lengths[count] = length;
      count++;
    }
    await nextTurn();
  }
  return { indices: indices.subarray(0, count), lengths: lengths.subarray(0, count) };
}

/** Ascending in the asked order. By their best values, records without hits are behind the weakest ones. */
function sortKeysOf(
  definition: AnalysisDefinition,
  sums: RecordSums,
  lengths: Float64Array,
  { key, order }: { key: TotalsKey; order: Direction },
): Float64Array {
  const { hits, coveredBp, best } = sums;
  const isLow = rankingOf(definition).betterEnd === 'low';
  const worst = isLow ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const share = (whole: number, part = 0, length = 0) =>
    length === 0 ? 0 : (whole * part) / length;
  const termOf = (row: number): number => {
    if (key === 'frequency') return share(1000, hits[row], lengths[row]);
    if (key === 'coverage') return share(100, coveredBp[row], lengths[row]);
    if (key === 'best') return hits[row] === 0 ? worst : (best[row] ?? 0);
    return sums[key][row] ?? 0;
  };
  const sign = order === 'DESC' ? -1 : 1;
  return Float64Array.from(hits, (_, row) => sign * termOf(row));
}

function totalsOf(sums: RecordSums, row: number, names: readonly string[]): RecordTotals {
  const hits = sums.hits[row] ?? 0;
  const totals = {
    hits,
    plus: sums.plus[row] ?? 0,
    minus: sums.minus[row] ?? 0,
    coveredBp: sums.coveredBp[row] ?? 0,
    best: hits === 0 ? null : (sums.best[row] ?? null),
  };
  if (names.length === 0) return totals;
  const byModel = names.map((name, at) => {
    const ofModel = sums.ofModels[at];
    const figures = { count: ofModel?.hits[row] ?? 0, coveredBp: ofModel?.coveredBp[row] ?? 0 };
    return [name, figures] as const;
  });
  return { ...totals, byModel: Object.fromEntries(byModel) };
}

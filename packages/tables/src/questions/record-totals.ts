import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankingOf } from '@flipon/analyses/ranking';
import { nextTurn } from '@flipon/platform/next-turn';
import { type RecordSums, sumRecords } from '../columns/record-sums.ts';
import type { AskedCircles } from '../counts/circles.ts';
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

/** Records, in their order: the index and the bases of each. */
export interface AskedRecords {
  indices: Uint32Array;
  lengths: Float64Array;
}

export interface TotalsQuestion {
  records: AskedRecords;
  /** Bases of the whole sequence. */
  lengthBp: number;
  /** Records whose hits may cross their origins. */
  circles?: AskedCircles;
  /** Ties stay in the order of `records`; without it all do. */
  sort?: { key: TotalsKey; order: Direction };
  /** Part of the list; without it all of it. */
  page?: { offset: number; limit: number };
}

/** The totals of records, a column for each. */
export interface TotalsColumns extends RecordSums {
  /** Of the records. */
  indices: Uint32Array;
}

/** Records that are answered at once. */
const ROWS_AT_ONCE = 2048;

/**
 * The totals of records in an order: one pass over the hits counts them, and another one adds up the covered bases.
 * 48 bytes are held for each record meanwhile, and 12 for each of its models.
 */
export async function readRecordTotals(
  path: string,
  definition: AnalysisDefinition,
  asked: TotalsQuestion,
): Promise<TotalsColumns> {
  const { records, sort, page } = asked;
  const { indices, lengths } = records;
  const sums = await sumRecords(path, definition, indices, asked);
  if (sort === undefined && page === undefined) return { ...sums, indices };
  const rows = Uint32Array.from({ length: indices.length }, (_, row) => row);
  if (sort !== undefined && rows.length > 0) {
    const keys = sortKeysOf(definition, sums, lengths, sort);
    createRowSorter(rows.length).sort(keys, rows);
  }
  const { offset = 0, limit = rows.length } = page ?? {};
  const shown = rows.subarray(offset, offset + limit);
  const take = <Values extends Uint32Array | Float64Array>(values: Values, taken: Values) => {
    for (let at = 0; at < shown.length; at++) taken[at] = values[shown[at] ?? 0] ?? 0;
    return taken;
  };
  const whole = (values: Uint32Array) => take(values, new Uint32Array(shown.length));
  const decimal = (values: Float64Array) => take(values, new Float64Array(shown.length));
  return {
    indices: whole(indices),
    hits: whole(sums.hits),
    plus: whole(sums.plus),
    minus: whole(sums.minus),
    coveredBp: decimal(sums.coveredBp),
    best: decimal(sums.best),
    ofModels: sums.ofModels.map(({ hits, coveredBp }) => {
      return { hits: whole(hits), coveredBp: decimal(coveredBp) };
    }),
  };
}

/** The same record by record, some at a time. */
export function* listTotals(
  definition: AnalysisDefinition,
  columns: TotalsColumns,
): Generator<{ index: number; totals: RecordTotals }[]> {
  const { indices } = columns;
  const names = definition.byModel?.names ?? [];
  for (let from = 0; from < indices.length; from += ROWS_AT_ONCE) {
    const part = Array.from(indices.subarray(from, from + ROWS_AT_ONCE));
    yield part.map((index, at) => ({ index, totals: totalsOf(columns, from + at, names) }));
  }
}

/**
 * Gathers the records to ask for, 12 bytes each.
 *
 * @throws what `batches` throws; the reason of the scope's signal (`endQuestionsWith`)
 */
export async function gatherRecords(
  batches: AsyncIterable<readonly AskedRecord[]> | Iterable<readonly AskedRecord[]>,
): Promise<AskedRecords> {
  const signal = questionEnd();
  let indices = new Uint32Array(ROWS_AT_ONCE);
  let lengths = new Float64Array(ROWS_AT_ONCE);
  let count = 0;
  for await (const batch of batches) {
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
  return { indices: indices.slice(0, count), lengths: lengths.slice(0, count) };
}

interface AskedRecord {
  index: number;
  /** Bases. */
  length: number;
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

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import type { RecordSortKey, RecordSummary } from '@flipon/contract/record-summary';
import { type RecordFigures, summariseRecord } from '@flipon/hits/summarise-record';
import { type CountedRecord, listCountedRecords } from '@flipon/store/sequence-records';
import { unhurried } from '@flipon/store/store';
import { type RecordTotals, readRecordTotals } from '@flipon/tables/record-totals';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { nameRecords } from '../hits/name-records.ts';
import { boundsOfCircles } from '../hits/open-hits.ts';

/** A record with what was found in it. */
export interface RecordRow {
  record: CountedRecord;
  totals: RecordTotals;
  figures: RecordFigures;
}

/** All records of a finished result, in their order. */
export async function readRecordRows(
  { store }: Deps,
  result: ExportedResult,
): Promise<RecordRow[]> {
  const definition = definitionOf(result.kind);
  const found = await listCountedRecords(unhurried(store), result);
  const records = nameRecords(found, result.sequenceName);
  const totals = await readRecordTotals(
    await store.files.localPath(result.hitsBlobId),
    definition,
    {
      records: records.length,
      lengthBp: result.sequenceLengthBp,
      wrapped: boundsOfCircles(records, result.parameters),
    },
  );
  return records.flatMap((record, index) => {
    const own = totals[index];
    if (own === undefined) return [];
    return { record, totals: own, figures: summariseRecord(definition, record, own) };
  });
}

/** A record, what is counted of it, and what follows from that. */
export function recordRowOf(
  definition: AnalysisDefinition,
  record: CountedRecord,
  totals: RecordTotals,
): RecordRow {
  return { record, totals, figures: summariseRecord(definition, record, totals) };
}

export interface RecordOrder {
  sort: RecordSortKey;
  order: 'ASC' | 'DESC';
  /** Text that a record's header holds; any record where it is empty. */
  name?: string | undefined;
}

/** chr2 comes before chr10. */
const names = new Intl.Collator('en', { numeric: true });

/** Records whose name or description holds a text, in an order; ties stay in that of the file. */
export function orderRecordRows(
  rows: readonly RecordRow[],
  { sort, order, name = '' }: RecordOrder,
): RecordRow[] {
  const wanted = name.trim().toLowerCase();
  const chosen = rows.filter(({ record }) =>
    `${record.name} ${record.description}`.toLowerCase().includes(wanted),
  );
  const sign = order === 'ASC' ? 1 : -1;
  if (sort === 'name') {
    return chosen.sort((a, b) => sign * names.compare(a.record.name, b.record.name));
  }
  const figureOf = ({ record, figures }: RecordRow): number => {
    if (sort === 'index') return record.index;
    const value = sort === 'coverage' ? figures.coveredPercent : figures[sort];
    return value ?? Number.NEGATIVE_INFINITY;
  };
  return chosen.sort((a, b) => sign * compare(figureOf(a), figureOf(b)));
}

function compare(a: number, b: number): number {
  return a < b ? -1 : Number(a > b);
}

/** A row as the API answers it. */
export function presentRecordRow({ record, totals, figures }: RecordRow): RecordSummary {
  const { index, name, description, start, length, circular, gcBp } = record;
  const { gcPercent, n, hits, frequency, coveredBp, best } = figures;
  const { plus, minus, byModel } = totals;
  return {
    index,
    name,
    description,
    start,
    length,
    circular,
    gcBp,
    gcPercent,
    n,
    hits,
    frequency,
    coveredBp,
    coverage: length === 0 ? 0 : coveredBp / length,
    best,
    plus,
    minus,
    ...(byModel === undefined ? {} : { byModel }),
  };
}

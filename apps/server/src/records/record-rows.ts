import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { RecordSortKey, RecordSummary } from '@flipon/contract/record-summary';
import { type RecordFigures, summariseRecord } from '@flipon/hits/summarise-record';
import {
  type CountedRecord,
  findCountedRecords,
  findOrderedPage,
  walkOrderedRecords,
} from '@flipon/store/records';
import { inBackground } from '@flipon/store/store';
import { questionEnd } from '@flipon/tables/question-end';
import {
  type RecordTotals,
  type TotalsQuestion,
  walkRecordTotals,
} from '@flipon/tables/record-totals';
import { createTurns } from '@flipon/tables/take-turns';
import type { Deps } from '../deps.ts';
import type { ExportedResult } from '../exports/find-exported.ts';
import { circlesOf } from '../hits/hit-source.ts';
import { nameRecords } from '../hits/name-records.ts';

/** A record with its hits in numbers. */
export interface RecordRow {
  record: CountedRecord;
  totals: RecordTotals;
  figures: RecordFigures;
}

export interface RecordOrder {
  sort: RecordSortKey;
  order: 'ASC' | 'DESC';
  /** Text that a record's header holds; any record where it is empty. */
  name?: string | undefined;
}

/** To sort a million records takes seconds, more than a request may: and others need connections, too. */
const turns = createTurns(4);

/** Those that wait end with their question: a client that is gone sorts nothing. */
const takeTurn = <T>(work: () => Promise<T>) => turns(work, questionEnd());

/** Records whose names are in memory together. */
const ROWS_AT_ONCE = 500;

/** A page of the records of a finished result whose header holds a text, in an order. */
export async function readRecordPage(
  deps: Deps,
  result: ExportedResult,
  asked: RecordOrder,
  page: { offset: number; limit: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const order = splitOrder(asked);
  const records = { ...order.records, sequenceName: result.sequenceName };
  if (order.totals !== undefined) {
    const counted = { total: 0 };
    const chosen = countRows(
      walkOrderedRecords(inBackground(deps.store), result, records),
      counted,
    );
    const totals = await openTotals(deps, result, { records: chosen, sort: order.totals, page });
    const rows = await takeTurn(() => collect(withRecords(deps, result, totals)));
    return { rows, total: counted.total };
  }
  const { indices, total } = await takeTurn(() =>
    findOrderedPage(inBackground(deps.store), result, records, page),
  );
  const found = await findCounted(deps, result, indices);
  const circles = wrapsOrigin({ circular: true }, result.parameters)
    ? [found.filter(({ circular }) => circular)]
    : undefined;
  const totals = await openTotals(deps, result, { records: [found], circles });
  return { rows: await collect(withRecords(deps, result, totals)), total };
}

/** All of them, some hundred at a time, and how many there are: known once the first come. */
export async function openRecordRows(
  deps: Deps,
  result: ExportedResult,
  asked: RecordOrder,
): Promise<{ total: number; rows: AsyncGenerator<RecordRow[]> }> {
  const order = splitOrder(asked);
  const records = { ...order.records, sequenceName: result.sequenceName };
  const counted = { total: 0 };
  const chosen = countRows(walkOrderedRecords(inBackground(deps.store), result, records), counted);
  const totals = await openTotals(deps, result, { records: chosen, sort: order.totals });
  const rows = withRecords(deps, result, totals);
  // Every record is known before the first one is answered.
  const first = await takeTurn(() => rows.next());
  return { total: counted.total, rows: startingWith(first, rows) };
}

async function openTotals(
  deps: Deps,
  result: ExportedResult,
  asked: Omit<TotalsQuestion, 'lengthBp'>,
) {
  const path = await deps.store.files.localPath(result.hitsBlobId);
  const { circles = circlesOf(deps, result) } = asked;
  const question = { ...asked, circles, lengthBp: result.sequenceLengthBp };
  return walkRecordTotals(path, definitionOf(result.kind), question);
}

async function* withRecords(
  deps: Deps,
  result: ExportedResult,
  batches: AsyncIterable<readonly { index: number; totals: RecordTotals }[]>,
): AsyncGenerator<RecordRow[]> {
  const definition = definitionOf(result.kind);
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += ROWS_AT_ONCE) {
      const part = batch.slice(from, from + ROWS_AT_ONCE);
      const found = await findCounted(
        deps,
        result,
        part.map(({ index }) => index),
      );
      yield found.map((record, at) => {
        const totals = part[at]?.totals;
        if (totals === undefined) throw new Error(`record ${record.index} has no totals`);
        return recordRowOf(definition, record, totals);
      });
    }
  }
}

/** Records in the order of their indices as given. */
async function findCounted(
  { store }: Deps,
  result: ExportedResult,
  indices: readonly number[],
): Promise<CountedRecord[]> {
  const found = await findCountedRecords(inBackground(store), result, indices);
  const named = new Map(
    nameRecords(found, result.sequenceName).map((record) => [record.index, record]),
  );
  return indices.map((index) => {
    const record = named.get(index);
    if (record === undefined) throw new Error(`record ${index} is gone`);
    return record;
  });
}

/** Sorts either the records themselves or their totals. */
function splitOrder({ sort, order, name = '' }: RecordOrder) {
  const inFile = { sort: 'index' as const, order: 'ASC' as const, name };
  if (sort === 'hits' || sort === 'frequency' || sort === 'coveredBp') {
    return { records: inFile, totals: { key: sort, order } };
  }
  if (sort === 'coverage' || sort === 'best') {
    return { records: inFile, totals: { key: sort, order } };
  }
  return { records: { sort, order, name } };
}

async function* countRows<Row>(batches: AsyncIterable<readonly Row[]>, counted: { total: number }) {
  for await (const batch of batches) {
    counted.total += batch.length;
    yield batch;
  }
}

async function collect<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

async function* startingWith<Row>(
  first: IteratorResult<Row[], unknown>,
  rest: AsyncGenerator<Row[]>,
): AsyncGenerator<Row[]> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** A record, its totals, and the figures that follow from them. */
export function recordRowOf(
  definition: AnalysisDefinition,
  record: CountedRecord,
  totals: RecordTotals,
): RecordRow {
  return { record, totals, figures: summariseRecord(definition, record, totals) };
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

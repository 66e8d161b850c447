import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { definitionOf } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { RecordSortKey, RecordSummary } from '@flipon/contract/record-summary';
import { type RecordFigures, summariseRecord } from '@flipon/hits/summarise-record';
import { readCircleEnds } from '@flipon/tables/circle-ends';
import type { AskedCircles } from '@flipon/tables/circles';
import {
  gatherRecords,
  listTotals,
  type RecordTotals,
  type TotalsQuestion,
} from '@flipon/tables/record-totals';
import { createTurns } from '@flipon/tables/take-turns';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';
import { circlesOf } from '../hits/hit-source.ts';
import { nameRecords } from '../hits/name-records.ts';
import type { CountedRecord } from '../library/records.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';

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

/**
 * To sort a million records takes seconds, more than a request may: and others need connections, too. Those that wait
 * end with their question: a client that is gone sorts nothing.
 */
const takeTurn = createTurns(4);

/** Records whose names are in memory together. */
const ROWS_AT_ONCE = 500;

/** For whom records are read. */
interface Asker {
  deps: AnswerDeps;
  ask: Ask;
  /** Ends its wait for a turn to sort. */
  signal?: AbortSignal | undefined;
}

/** A page of the records of a finished result whose header holds a text, in an order. */
export async function readRecordPage(
  asker: Asker,
  result: FinishedResult,
  asked: RecordOrder,
  page: { offset: number; limit: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const { deps, signal } = asker;
  const library = deps.library.records;
  const order = splitOrder(asked);
  const records = { ...order.records, sequenceName: result.sequenceName };
  if (order.totals !== undefined) {
    const counted = { total: 0 };
    const chosen = countRows(library.walkOrderedRecords(result, records), counted);
    const rows = await takeTurn(
      () => collect(withRecords(asker, result, { records: chosen, sort: order.totals, page })),
      signal,
    );
    return { rows, total: counted.total };
  }
  const { indices, total } = await takeTurn(
    () => library.findOrderedPage(result, records, page),
    signal,
  );
  const found = await findCounted(deps, result, indices);
  const circles = wrapsOrigin({ circular: true }, result.parameters)
    ? [found.filter(({ circular }) => circular)]
    : undefined;
  const rows = await collect(withRecords(asker, result, { records: [found], circles }));
  return { rows, total };
}

/** All of them, some hundred at a time, and how many there are: known once the first come. */
export async function openRecordRows(
  asker: Asker,
  result: FinishedResult,
  asked: RecordOrder,
): Promise<{ total: number; rows: AsyncGenerator<RecordRow[]> }> {
  const { deps, signal } = asker;
  const library = deps.library.records;
  const order = splitOrder(asked);
  const records = { ...order.records, sequenceName: result.sequenceName };
  const counted = { total: 0 };
  const chosen = countRows(library.walkOrderedRecords(result, records), counted);
  const rows = withRecords(asker, result, { records: chosen, sort: order.totals });
  // Every record is known before the first one is answered.
  const first = await takeTurn(() => rows.next(), signal);
  return { total: counted.total, rows: startingWith(first, rows) };
}

interface AskedRows extends Pick<TotalsQuestion, 'page'> {
  records: Parameters<typeof gatherRecords>[0];
  sort?: TotalsQuestion['sort'] | undefined;
  /** Where absent, all of the sequence are read. */
  circles?: AskedCircles;
}

/** The rows of records, some at a time, once all of them have their totals. */
async function* withRecords(
  { deps, ask }: Asker,
  result: FinishedResult,
  asked: AskedRows,
): AsyncGenerator<RecordRow[]> {
  const { kind, sequenceLengthBp: lengthBp } = result;
  const definition = definitionOf(kind);
  const path = await deps.library.files.localPath(result.hitsBlobId);
  const records = await gatherRecords(asked.records);
  const { sort, page } = asked;
  const question = {
    ...{ is: 'record-totals' as const, records, lengthBp },
    circles:
      asked.circles === undefined
        ? await circlesOf(deps, result)
        : await readCircleEnds(asked.circles),
    ...(sort === undefined ? {} : { sort }),
    ...(page === undefined ? {} : { page }),
  };
  const totals = await ask({ path, kind, question });
  for (const batch of listTotals(definition, totals)) {
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
  { library }: AnswerDeps,
  result: FinishedResult,
  indices: readonly number[],
): Promise<CountedRecord[]> {
  const found = await library.records.findCountedRecords(result, indices);
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

import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { NumberColumn } from '@flipon/analyses/kernel';
import type { CircleEnds } from '../counts/circles.ts';
import { classesOf, NO_MODEL } from '../counts/hit-classes.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { createRunSorter } from '../runs/run-sorter.ts';
import { newSpillPath } from '../runs/spill-folder.ts';
import { endReader, storedColumn } from './column-reader.ts';
import type { HitTest } from './hit-test.ts';
import { nearRange } from './near-range.ts';
import { scanHits } from './scan-table.ts';

/** Bases [start, end) of records that hits cover, with their models; `NO_MODEL` where there is none. */
export interface SpanBatch {
  count: number;
  start: NumberColumn;
  end: NumberColumn;
  record: NumberColumn;
  model: NumberColumn;
}

interface SpanQuestion {
  part: BaseRange;
  circles: CircleEnds | null;
  test?: HitTest | null;
  watch?: QueryWatch | undefined;
  /** The bases of hits up to the end of their record, or those behind it: at the begin of the record. */
  wanted: 'first' | 'crossing';
  /** Records are read only where they are needed; else they are all 0. */
  needsRecord: boolean;
}

/** The spans of hits in the order of the file; their arrays are filled anew with the next batch. */
export async function* readSpans(
  path: string,
  definition: HitTableDefinition,
  { part, circles, test = null, watch, wanted, needsRecord }: SpanQuestion,
): AsyncGenerator<SpanBatch> {
  const classes = classesOf(definition);
  const own = classes.models.length === 0 ? [] : classes.columns;
  const records = needsRecord || circles !== null ? ['record'] : [];
  const keys = [...new Set([...records, 'position', 'length', ...own])];
  const ends = endReader();
  // What crosses an origin is far from where it begins.
  const near = wanted === 'first' ? nearRange(part) : [];
  for await (const { count, values } of scanHits(path, { keys, test, near, watch })) {
    const record = records.length === 0 ? new Uint8Array(count) : storedColumn(values, 'record');
    const start = storedColumn(values, 'position');
    const end = ends.read(values, count);
    const model = own.length === 0 ? ofNone(count) : classes.ofModels(values, count);
    const spans = { count, start, end, record, model };
    if (circles === null) yield spans;
    else if (wanted === 'first') yield cutAtEnds(spans, circles);
    else yield behindEnds(spans, circles);
  }
}

function ofNone(count: number): Uint8Array {
  return new Uint8Array(count).fill(NO_MODEL);
}

function cutAtEnds(spans: SpanBatch, circles: CircleEnds): SpanBatch {
  const { count, end, record } = spans;
  for (let at = 0; at < count; at++) {
    end[at] = Math.min(end[at] ?? 0, circles.ends[record[at] ?? 0] ?? Number.POSITIVE_INFINITY);
  }
  return spans;
}

function behindEnds(spans: SpanBatch, { starts, ends }: CircleEnds): SpanBatch {
  const found: number[] = [];
  for (let at = 0; at < spans.count; at++) {
    const recordEnd = ends[spans.record[at] ?? 0] ?? Number.POSITIVE_INFINITY;
    if ((spans.end[at] ?? 0) > recordEnd) found.push(at);
  }
  const pick = (column: NumberColumn) => Float64Array.from(found, (at) => column[at] ?? 0);
  const record = pick(spans.record);
  const start = record.map((of) => starts[of] ?? 0);
  const end = pick(spans.end).map((last, at) => {
    const of = record[at] ?? 0;
    return (starts[of] ?? 0) + last - (ends[of] ?? 0);
  });
  return { count: found.length, start, end, record, model: pick(spans.model) };
}

/** Spans in order of their starts. */
export interface SortedSpans {
  /** The start of the next one; Infinity behind the last one. */
  start(): number;
  /** Hands out the next one. */
  take(use: (spans: SpanBatch, from: number, to: number) => void): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS = ['start', 'end', 'record', 'model'].map((key): TableColumn => {
  return { key, type: 'DOUBLE' };
});
const SPANS_AT_ONCE = 4096;

/** @param most spans of all sources together */
export async function openSortedSpans(
  sources: readonly AsyncIterable<SpanBatch>[],
  most: number,
): Promise<SortedSpans> {
  if (sources.length === 0) {
    const done = async () => {};
    return { start: () => Number.POSITIVE_INFINITY, take: done, close: done };
  }
  const keys = [{ key: 'start' }];
  const sorter = createRunSorter({ columns: COLUMNS, keys, most, makePath: newSpillPath });
  try {
    for (const source of sources) {
      for await (const { count, ...values } of source) await sorter.add(values, count);
    }
  } catch (error) {
    await sorter.close();
    throw error;
  }
  const batches = sorter.batches(SPANS_AT_ONCE);
  let at = 0;
  let batch = await nextBatch();

  async function nextBatch(): Promise<SpanBatch | null> {
    const next = await batches.next();
    if (next.done === true) return null;
    const { count, values } = next.value;
    return {
      count,
      start: storedColumn(values, 'start'),
      end: storedColumn(values, 'end'),
      record: storedColumn(values, 'record'),
      model: storedColumn(values, 'model'),
    };
  }

  return {
    start: () => batch?.start[at] ?? Number.POSITIVE_INFINITY,
    async take(use) {
      if (batch === null) return;
      use(batch, at, at + 1);
      at += 1;
      if (at < batch.count) return;
      batch = await nextBatch();
      at = 0;
    },
    async close() {
      await batches.return(undefined);
      await sorter.close();
    },
  };
}

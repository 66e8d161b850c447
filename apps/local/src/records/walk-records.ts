import type { View } from '../database/database.ts';
import type { RecordTableRow } from '../database/rows.ts';
import type { CountedRecord } from '../library/library-types.ts';
import { BATCH_RECORDS } from './write-records.ts';

/** The row of a table. @throws Error where there is none */
export function tableOf(view: View, id: string): RecordTableRow {
  const table = view.find('recordTables', id);
  if (table === undefined) throw new Error(`There is no table of records ${id}.`);
  return table;
}

/** One batch of a table; none behind its last one. */
export async function readBatch(
  view: View,
  { id, shape }: RecordTableRow,
  at: number,
): Promise<CountedRecord[]> {
  const batch = await view.readBatch(id, at);
  return (batch?.records ?? []).map((record, place) => ({
    ...record,
    index: at * BATCH_RECORDS + place,
    circular: shape ?? record.circular,
  }));
}

/** Batches of a table in order, from that of a record on. */
export async function* walkBatches(
  view: View,
  table: RecordTableRow,
  fromIndex = 0,
): AsyncGenerator<CountedRecord[]> {
  for (let at = Math.floor(fromIndex / BATCH_RECORDS); at < table.starts.length; at++) {
    yield (await readBatch(view, table, at)).filter(({ index }) => index >= fromIndex);
  }
}

/** The first batch that may have a record with a base at this place or behind it. */
export function batchAt({ starts }: RecordTableRow, position: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    // Records without bases may begin where another one does.
    if ((starts[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The records with a base in [from, to), batch by batch. */
export async function* walkRange(
  view: View,
  table: RecordTableRow,
  { from, to }: { from: number; to: number },
): AsyncGenerator<CountedRecord[]> {
  for (let at = batchAt(table, from); at < table.starts.length; at++) {
    if ((table.starts[at] ?? 0) >= to) return;
    const batch = await readBatch(view, table, at);
    yield batch.filter(({ start, length }) => start < to && start + length > from);
  }
}

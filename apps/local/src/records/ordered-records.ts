import type { Database } from '../database/database.ts';
import type { RecordTableRow } from '../database/rows.ts';
import type { CountedRecord, OrderedRecords } from '../library/library-types.ts';
import { walkBatches } from './walk-records.ts';

/** chr2 comes before chr10. */
const byName = new Intl.Collator('en', { numeric: true });
/** Terms that are held at once: one more look at all records gives the next ones. */
const HELD_AT_ONCE = 50_000;

/** A record with what it is ordered by. */
interface Placed {
  term: number | string;
  index: number;
  length: number;
}

/** The records that are called so, in an order, some thousands at a time; ties stay in that of the file. */
export async function* walkOrdered(
  db: Database,
  table: RecordTableRow,
  asked: OrderedRecords,
): AsyncGenerator<Placed[]> {
  for (let last: Placed | null = null; ; ) {
    const next: Placed[] = await takeNext(db, table, asked, last);
    if (next.length > 0) yield next;
    last = next.at(-1) ?? null;
    if (next.length < HELD_AT_ONCE || last === null) return;
  }
}

/** How many records are called so. */
export async function countCalled(
  db: Database,
  table: RecordTableRow,
  asked: OrderedRecords,
): Promise<number> {
  if (asked.name.trim() === '') return table.count;
  let count = 0;
  for await (const batch of walkBatches(db, table)) count += batch.filter(isCalled(asked)).length;
  return count;
}

/** The first ones behind `last`, as many as are held at once. */
async function takeNext(
  db: Database,
  table: RecordTableRow,
  asked: OrderedRecords,
  last: Placed | null,
): Promise<Placed[]> {
  const compare = orderOf(asked);
  const isAsked = isCalled(asked);
  let held: Placed[] = [];
  const cut = () => {
    held = held.sort(compare).slice(0, HELD_AT_ONCE);
  };
  for await (const batch of walkBatches(db, table)) {
    for (const record of batch) {
      if (!isAsked(record)) continue;
      const { index, length } = record;
      const placed = { term: termOf(record, asked), index, length };
      if (last === null || compare(placed, last) > 0) held.push(placed);
    }
    if (held.length >= 2 * HELD_AT_ONCE) cut();
  }
  cut();
  return held;
}

function termOf(record: CountedRecord, { sort, sequenceName }: OrderedRecords): number | string {
  const { index, length, gcBp, nBp, name } = record;
  if (sort === 'name') return name || sequenceName;
  if (sort === 'length') return length;
  if (sort === 'n') return nBp;
  if (sort === 'index') return index;
  return length === nBp ? 0 : (100 * gcBp) / (length - nBp);
}

function orderOf({ order }: OrderedRecords): (a: Placed, b: Placed) => number {
  const sign = order === 'ASC' ? 1 : -1;
  return (a, b) => sign * compareTerms(a.term, b.term) || a.index - b.index;
}

function compareTerms(a: number | string, b: number | string): number {
  return typeof a === 'number' ? a - Number(b) : byName.compare(a, String(b));
}

function isCalled({ name, sequenceName }: OrderedRecords): (record: CountedRecord) => boolean {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return () => true;
  return (record) =>
    `${record.name || sequenceName} ${record.description}`.toLowerCase().includes(wanted);
}

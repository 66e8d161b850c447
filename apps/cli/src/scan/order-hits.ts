import type { HitColumns, NumberColumn, NumberedHits } from '@flipon/analyses/kernel';

const BATCH_ROWS = 4096;

/** Gives hits their ids, from 1 in the order of their arrival; `count` goes on over many inputs. */
export function createNumbering(): (hits: HitColumns) => NumberedHits {
  let count = 0;
  return (hits) => {
    const id = Float64Array.from({ length: hits.count }, (_, row) => count + row + 1);
    count += hits.count;
    return { count: hits.count, columns: { ...hits.columns, id } };
  };
}

/**
 * Sorts the hits of a kind with an order of its own by position, then length, within each record. The hits of
 * one record are held at a time.
 */
export async function* orderByPosition(
  batches: AsyncIterable<NumberedHits>,
): AsyncGenerator<NumberedHits> {
  let held: NumberedHits[] = [];
  let heldRecord = -1;
  for await (const batch of batches) {
    for (const part of splitByRecord(batch)) {
      const record = part.columns.record[0] as number;
      if (record !== heldRecord) {
        yield* sortRows(held);
        held = [];
        heldRecord = record;
      }
      held.push(part);
    }
  }
  yield* sortRows(held);
}

function* splitByRecord(batch: NumberedHits): Generator<NumberedHits> {
  const { record } = batch.columns;
  let from = 0;
  for (let row = 1; row <= batch.count; row++) {
    if (row < batch.count && record[row] === record[from]) continue;
    if (from === 0 && row === batch.count) yield batch;
    else yield mapColumns(batch, row - from, (column) => column.slice(from, row));
    from = row;
  }
}

function* sortRows(parts: readonly NumberedHits[]): Generator<NumberedHits> {
  const [first] = parts;
  if (first === undefined) return;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const whole = mapColumns(first, count, (column, key) => {
    const joined = emptyLike(column, count);
    let at = 0;
    for (const part of parts) {
      joined.set(part.columns[key] as NumberColumn, at);
      at += part.count;
    }
    return joined;
  });
  const { position, length } = whole.columns;
  const order = Uint32Array.from({ length: count }, (_, row) => row).sort(
    (a, b) =>
      (position[a] as number) - (position[b] as number) ||
      (length[a] as number) - (length[b] as number) ||
      a - b,
  );
  for (let from = 0; from < count; from += BATCH_ROWS) {
    const rows = order.subarray(from, from + BATCH_ROWS);
    yield mapColumns(whole, rows.length, (column) => {
      const sorted = emptyLike(column, rows.length);
      for (let i = 0; i < rows.length; i++) sorted[i] = column[rows[i] as number] as number;
      return sorted;
    });
  }
}

function mapColumns(
  hits: NumberedHits,
  count: number,
  change: (column: NumberColumn, key: string) => NumberColumn,
): NumberedHits {
  const columns = Object.entries(hits.columns).map(([key, column]) => [key, change(column, key)]);
  return { count, columns: Object.fromEntries(columns) as NumberedHits['columns'] };
}

function emptyLike(column: NumberColumn, length: number): NumberColumn {
  return new (column.constructor as new (length: number) => NumberColumn)(length);
}

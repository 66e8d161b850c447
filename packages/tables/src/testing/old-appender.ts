import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBVector,
  FLOAT,
  INTEGER,
} from '@duckdb/node-api';
import type { HitColumns, NumberColumn } from '@flipon/analyses/kernel';
import { NEW_BP, type TableColumn } from '../hits/table-columns.ts';

/** DuckDB's vector size: a chunk cannot be larger. */
const CHUNK_ROWS = 2048;
/** About 25 ms of appending; then timers and other requests have their turn. */
const CHUNKS_PER_TURN = 50;

interface FilledColumn {
  type: TableColumn['type'];
  values: NumberColumn;
}

const DUCKDB_TYPES: Record<TableColumn['type'], DuckDBType> = {
  INTEGER,
  BIGINT,
  FLOAT,
  DOUBLE,
};

export interface HitAppender {
  /** Appends a batch; its hits get the next ids, from 1. */
  append(batch: HitColumns): Promise<void>;
  close(): void;
  readonly count: number;
  /** Every hit so far starts behind the one before it, and its record is not an earlier one. */
  readonly isPositionAscending: boolean;
  /** No hit so far starts before the one before it; hits may share their start. */
  readonly isPositionSorted: boolean;
}

/** Fills the table `hits`, which has the given columns with `id` first and NEW_BP last. */
export async function createHitAppender(
  connection: DuckDBConnection,
  columns: readonly TableColumn[],
): Promise<HitAppender> {
  const appender = await connection.createAppender('hits');
  const types = columns.map(({ type }) => DUCKDB_TYPES[type]);
  let count = 0;
  let chunks = 0;
  let lastRecord = 0;
  let lastPosition = Number.NEGATIVE_INFINITY;
  let isPositionAscending = true;
  let isPositionSorted = true;
  let reached = Number.NEGATIVE_INFINITY;

  /** @param filled the fields after the ids */
  function appendRows(filled: readonly FilledColumn[], from: number, to: number) {
    const chunk = DuckDBDataChunk.create(types, to - from);
    const ids = chunk.getColumnVector(0);
    fillIds(ids, count + 1, to - from);
    ids.flush();
    filled.forEach(({ type, values }, at) => {
      const vector = chunk.getColumnVector(at + 1);
      if (type === 'BIGINT') fillBigInts(vector, values, from, to);
      else fillNumbers(vector, values, from, to);
      vector.flush();
    });
    appender.appendDataChunk(chunk);
    count += to - from;
  }

  /** Notes the order of positions; gives what each hit adds to the bases covered so far. */
  function watchPositions({ count, columns: { record, position, length } }: HitColumns) {
    const newBp = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      const nextRecord = record[i] ?? 0;
      const nextPosition = position[i] ?? 0;
      if (nextPosition <= lastPosition || nextRecord < lastRecord) isPositionAscending = false;
      if (nextPosition < lastPosition) isPositionSorted = false;
      lastRecord = nextRecord;
      lastPosition = nextPosition;
      const end = nextPosition + (length[i] ?? 0);
      newBp[i] = Math.max(0, end - Math.max(nextPosition, reached));
      reached = Math.max(reached, end);
    }
    return newBp;
  }

  return {
    async append(batch) {
      const filled = columns.slice(1, -1).map(({ key, type }): FilledColumn => {
        return { type, values: columnOf(batch, key) };
      });
      filled.push({ type: NEW_BP.type, values: watchPositions(batch) });
      for (let from = 0; from < batch.count; from += CHUNK_ROWS) {
        appendRows(filled, from, Math.min(batch.count, from + CHUNK_ROWS));
        if (++chunks % CHUNKS_PER_TURN === 0) await nextTurn();
      }
    },
    close: () => appender.closeSync(),
    get count() {
      return count;
    },
    get isPositionAscending() {
      return isPositionAscending;
    },
    get isPositionSorted() {
      return isPositionSorted;
    },
  };
}

function columnOf(batch: HitColumns, key: string): NumberColumn {
  const values = batch.columns[key];
  if (values?.length === batch.count) return values;
  throw new Error(`A batch of ${batch.count} hits has ${values?.length ?? 'no'} values of ${key}.`);
}

function fillIds(vector: DuckDBVector, first: number, count: number) {
  for (let i = 0; i < count; i++) vector.setItem(i, BigInt(first + i));
}

function fillBigInts(vector: DuckDBVector, values: NumberColumn, from: number, to: number) {
  for (let i = from; i < to; i++) vector.setItem(i - from, BigInt(values[i] ?? 0));
}

function fillNumbers(vector: DuckDBVector, values: NumberColumn, from: number, to: number) {
  for (let i = from; i < to; i++) vector.setItem(i - from, values[i] ?? 0);
}

import type { HitRow } from '@flipon/analyses/hit-row';
import type { NumberReads } from '@flipon/analyses/hit-values';
import type { NumberColumn, NumberedHits, StoredColumns } from '@flipon/analyses/kernel';
import type { ExportRecord } from './export-record.ts';

/** Neighbouring hits of one record, in columns: no object is made of a row. */
export interface HitRun {
  record: ExportRecord;
  /** Place of the record's first base in the whole sequence, 0-based. */
  recordStart: number;
  /** `id` is unique in the whole file. */
  columns: NumberedHits['columns'];
  /** The rows of `columns` that belong to it: [from, to). */
  from: number;
  to: number;
  /** Where they were found, in files that hold the hits of several inputs. */
  input?: string;
  /** null where the writer needs none. */
  letters: RunLetters | null;
}

/**
 * The letters of the rows of a run with those around them, upper case; views that are valid until the
 * next one is asked for.
 */
export interface RunLetters {
  /** Letters on each side of a hit; N, or the other end of a circle, outside of the record. */
  around: number;
  /** null where they are not in memory. */
  peek(row: number): Uint8Array | null;
  /** null where the hit is too long. */
  read(row: number): Promise<Uint8Array | null>;
}

/** Readers of stored numbers by row, of one run after the other. */
export interface RunReader {
  reads: NumberReads<number>;
  /** Takes the columns of the next run. */
  load(columns: StoredColumns): void;
}

export function createRunReader(): RunReader {
  const loaders: ((columns: StoredColumns) => void)[] = [];
  return {
    reads(key) {
      let values: NumberColumn = new Float64Array(0);
      loaders.push((columns) => {
        const column = columns[key];
        if (column === undefined) throw new Error(`The hits have no ${key}.`);
        values = column;
      });
      return (row) => values[row] ?? 0;
    },
    load(columns) {
      for (const load of loaders) load(columns);
    },
  };
}

/** The letters of a row, from memory or file; null where the hit is too long. */
export function lettersOf(
  { letters }: HitRun,
  row: number,
): Uint8Array | null | Promise<Uint8Array | null> {
  // Mostly there is nothing to wait for, and waiting costs more than all else here.
  return letters === null ? null : (letters.peek(row) ?? letters.read(row));
}

/** A row of a run, to keep a few of them. */
export function rowAt({ columns }: Pick<HitRun, 'columns'>, row: number): HitRow {
  const values = Object.entries(columns).map(([key, column]) => [key, column[row] ?? 0]);
  // The columns of hits have all that rows have.
  return Object.fromEntries(values) as HitRow;
}

/** Rows as columns, without letters. @param rows one at least */
export function runOfRows(
  rows: readonly HitRow[],
  run: Omit<HitRun, 'columns' | 'from' | 'to'>,
): HitRun {
  const keys = Object.keys(rows[0] ?? {});
  const columns: StoredColumns = Object.fromEntries(
    keys.map((key) => [key, Float64Array.from(rows, (row) => row[key] ?? 0)]),
  );
  // The rows have what all hits have.
  return { ...run, columns: columns as HitRun['columns'], from: 0, to: rows.length };
}

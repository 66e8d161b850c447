/** The fields of every row of a table, for any calculator. */
export interface BulkRow {
  /** 1 for the first row of the table, as the answer counts. */
  id: number;
  /** Empty where the table has none. */
  name: string;
  /** Why it has no answer. */
  error: string | null;
  /** The letters left out of its text; '' for none. */
  note: string;
}

/**
 * The answers to a table, kept as columns: a hundred thousand rows with their targets need some tens
 * of megabytes. Rows are made of them for the page that is shown. Indices of rows are 0-based.
 */
export interface BulkColumns<Line, Row extends BulkRow> {
  /**
   * Takes the next line of the answer. A line that is present already, from a broken call, is
   * compared and left out.
   *
   * @throws OtherTableError where it does not follow the present lines
   */
  add(line: Line): void;
  /** Begins to take the answer from its first line again. */
  rewind(): void;
  /** Rows whose lines have all arrived. */
  rowCount(): number;
  failedCount(): number;
  nameOf(row: number): string;
  errorOf(row: number): string | null;
  /** The number that a row is sorted by, NaN where it has none. */
  valueOf(row: number, sort: string): number;
  rowAt(row: number): Row;
}

/** The answer does not belong to the table of the present rows. */
export class OtherTableError extends Error {
  override name = 'OtherTableError';
}

/** Shown instead of a missing name. */
export function shownName({ id, name }: Pick<BulkRow, 'id' | 'name'>): string {
  return name === '' ? `Row ${id}` : name;
}

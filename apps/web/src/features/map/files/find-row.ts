/** A row of a track file, with its place in the whole sequence: 0-based, half-open. */
export interface FoundRow {
  id: number;
  start: number;
  end: number;
}

/** Questions to a track file in the search for a row. Positions are 0-based, half-open. */
export interface RowReader {
  lengthBp: number;
  /** Rows that begin in a range, by position; null if they are too many for one answer. */
  rowsFrom: (from: number, to: number) => Promise<readonly FoundRow[] | null>;
  /** How many rows begin in each bin with a base in a range; bins begin at multiples of their size. */
  countsOf: (from: number, to: number, binBp: number) => Promise<readonly number[]>;
}

/** The length of the first range asked for, and the factor for the next if nothing begins there. */
const FIRST_BP = 4096;
const WIDER = 16;
const MOST_BINS = 4096;
const LEAST_BIN_BP = 64;

/**
 * The next row that begins after a base, or before it; null if there is none, and if more rows
 * begin at its base than one answer holds.
 */
export async function findRowBeside(
  { lengthBp, rowsFrom }: RowReader,
  base: number,
  by: 1 | -1,
): Promise<FoundRow | null> {
  let edge = by > 0 ? Math.max(0, Math.floor(base) + 1) : Math.min(lengthBp, Math.floor(base));
  let width = FIRST_BP;
  while (by > 0 ? edge < lengthBp : edge > 0) {
    const other = by > 0 ? Math.min(lengthBp, edge + width) : Math.max(0, edge - width);
    const rows = await rowsFrom(Math.min(edge, other), Math.max(edge, other));
    if (rows !== null && rows.length > 0) return rows.at(by > 0 ? 0 : -1) ?? null;
    if (rows === null && width === 1) return null;
    if (rows !== null) edge = other;
    width = rows === null ? Math.max(1, Math.floor(width / WIDER)) : width * WIDER;
  }
  return null;
}

/** A row by its id: rows are counted from 1, by position. Null where the file has no such row. */
export async function findRowById(reader: RowReader, id: number): Promise<FoundRow | null> {
  let from = 0;
  let to = reader.lengthBp;
  let before = 0;
  while (to > from) {
    let binBp = LEAST_BIN_BP;
    while ((to - from) / binBp > MOST_BINS) binBp *= 4;
    const counts = await reader.countsOf(from, to, binBp);
    const first = Math.floor(from / binBp);
    const bin = counts.findIndex((count) => {
      if (before + count >= id) return true;
      before += count;
      return false;
    });
    if (bin < 0) return null;
    from = (first + bin) * binBp;
    to = Math.min(reader.lengthBp, from + binBp);
    if (binBp > LEAST_BIN_BP) continue;
    const rows = await reader.rowsFrom(from, to);
    return rows?.find((row) => row.id === id) ?? null;
  }
  return null;
}

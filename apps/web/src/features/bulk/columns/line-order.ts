import { OtherTableError } from './bulk-columns.ts';
import { decimals } from './growing-column.ts';

interface OrderedLine {
  row: number;
  name: string;
  error?: string;
  note?: string | undefined;
  targetThreshold?: number;
}

/** Rows as they come, one line for each target of them. */
export interface LineOrder {
  /**
   * Where a line belongs: its row and target, 0-based. Null for one that is present already.
   *
   * @param check a number of the answer by which the same line is recognised when it is repeated
   */
  place(line: OrderedLine, check: number): { row: number; target: number } | null;
  rewind(): void;
  rowCount(): number;
  failedCount(): number;
  nameOf(row: number): string;
  errorOf(row: number): string | null;
  /** The letters left out of the text; '' for none. */
  noteOf(row: number): string;
}

/** @param targets of the lines of each row; one that is undefined for a calculator without targets */
export function lineOrder(targets: readonly (number | undefined)[]): LineOrder {
  const targetCount = targets.length;
  const names: string[] = [];
  const errors = new Map<number, string>();
  const notes = new Map<number, string>();
  const checks = decimals();
  let next = 0;
  const rowCount = () => Math.floor(checks.length() / targetCount);
  return {
    place({ row: number, name, error, note, targetThreshold }, check) {
      const row = Math.floor(next / targetCount);
      const target = next % targetCount;
      const isThere = next < checks.length();
      if (number !== row + 1 || targetThreshold !== targets[target]) throw new OtherTableError();
      if (isThere) {
        const isSame =
          names[row] === name && errors.get(row) === error && Object.is(checks.at(next), check);
        if (!isSame) throw new OtherTableError();
        next += 1;
        return null;
      }
      next += 1;
      checks.push(check);
      names[row] = name;
      if (error !== undefined) errors.set(row, error);
      if (note !== undefined) notes.set(row, note);
      return { row, target };
    },
    rewind() {
      next = 0;
    },
    rowCount,
    // Rows fail as a whole: one of which only some lines have come is no row yet.
    failedCount: () => errors.size - (errors.has(rowCount()) ? 1 : 0),
    nameOf: (row) => names[row] ?? '',
    errorOf: (row) => errors.get(row) ?? null,
    noteOf: (row) => notes.get(row) ?? '',
  };
}

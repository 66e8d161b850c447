import { MOST_OLIGO_CHARACTERS } from '@flipon/analyses/tools/read-oligo';

/** One sequence of a file: a line of a table, or a record. */
export interface BulkRow {
  /** 1 for the first; a head and blank lines are not counted. */
  row: number;
  /** Of the column `name` or the record; '' where there is none. */
  name: string;
  /**
   * As written in the file, cut at `KEPT_LETTERS`; the calculators check it. null where the cell holds no
   * text.
   */
  sequence: string | null;
  /** Why there is no sequence, as a sentence; null where there is one. */
  problem: string | null;
}

/** Calculators refuse a text of this many characters, so further ones are not kept. */
export const KEPT_LETTERS = MOST_OLIGO_CHARACTERS;

/** Longer names are cut; a cell of Excel has room for 32,767 letters. */
export const MAX_NAME_LETTERS = 1000;

/** A row that has a text. */
export function textRow(row: number, name: string, sequence: string): BulkRow {
  return { row, name: name.slice(0, MAX_NAME_LETTERS), sequence, problem: null };
}

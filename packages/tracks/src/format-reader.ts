import type { RowStore } from './row-store.ts';
import type { Convention, TrackFormat } from './track.ts';

/** Reads the lines of one format into a store of rows. */
export interface FormatReader {
  format: TrackFormat;
  /** For sentences, as in "the file is a table of gfa". */
  title: string;
  /**
   * Whether a line begins the format, or begins it again in concatenated files: as its first row, or as a
   * header, which this call reads. Null where it does not.
   */
  begins(text: string): 'header' | 'row' | null;
  /** @returns the problem of a line that is no row, as a sentence */
  readRow(text: string, line: number): string | null;
  /** Asked of a line that is no row: whether it is a head, or a sentence where no rows can be under it. */
  readHeading?(text: string): boolean | string;
  /** Reads a line that begins with `#`, or with `track` or `browser`; true where no rows come any more. */
  readComment?(text: string): boolean;
  /** Takes the rows that waited for more of the file. */
  finish?(): void;
  /** Whether no rows come from such a line on, which is neither a row nor a comment. */
  endsRows?(text: string): boolean;
  /** The problem of a line behind the last row, as a sentence; null for what is passed over. */
  readPast?(text: string): string | null;
  /** Known once the rows are read. */
  convention(): Convention;
  notes(): string[];
}

export type ReaderMaker = (rows: RowStore) => FormatReader;

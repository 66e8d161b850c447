/**
 * The letters of each hit that a writer gets: none, those of the hit, also the neighbours that its kind
 * reads, or the flanks that the user chose.
 */
export type NeededLetters = 'none' | 'hit' | 'context' | 'flanks';

/**
 * All properties of a format of hits apart from its writer, as plain data, for the screen, the routes, the
 * command line and the readers of such files. A format is its folder, which holds this record and its
 * writer, and a line in each of the two lists, `hit-formats` and `hit-writers`.
 */
export interface FormatRecord {
  /** Its id in addresses, after `--format`, and in the provenance of a file. */
  id: string;
  /** The ending of file names, without the dot. Names that end with the id are recognised, too. */
  ending: string;
  mediaType: string;
  /**
   * The output of its writer, which decides how it is sent and read: text of hits, text of whole records
   * with their hits, the sheets of a workbook, or a table of columns.
   */
  makes: 'text' | 'records' | 'sheets' | 'columns';
  letters: NeededLetters;
  /** Hits must come by record, then position. */
  needsPositionOrder: boolean;
  /** Its files contain their provenance; other formats get a separate file with it. */
  tellsProvenance: boolean;
  /** It has room for extra columns. */
  hasExtraColumns: boolean;
  /** The user chooses the bases on each side of a hit, and the strand of the letters. */
  takesFlanks?: true;
  /** If it is limited. */
  room?: FormatRoom;
  words: FormatWords;
  lines: FormatLines;
  /** The original has files of this format, which published programs read: they are its other style. */
  legacy?: LegacyStyle;
}

/** How much a format has room for. */
export interface FormatRoom {
  /** The most hits. */
  maxHits?: number;
  /** The longest record, in bases. */
  maxRecordBp?: number;
  /** What is limited, in a sentence. */
  holder: string;
  /** Formats that are not, in a sentence. */
  instead: string;
}

/** Texts about a format for users. */
export interface FormatWords {
  /** Its name on the screen. */
  label: string;
  /** The programs that read it, or the content of a row. */
  note: string;
  /** How its coordinates count, on a card. */
  counts: string;
  /** The same as a sentence. */
  convention: string;
  /** Its content; the number of hits follows. */
  rows: string;
  /** For the page of the API. */
  summary: string;
  /** For the help of the terminal. */
  help: string;
  /** In place of its first lines, where it is no text. */
  preview?: string;
  /** In names of its files and cards, where those of its other style end alike. */
  variant?: string;
}

/** How its files are read, line by line: rows of a workbook and of a table are lines, too. */
export interface FormatLines {
  /** Lines that say something of the file and not of hits; null where all are compared. */
  passedOver: RegExp | null;
  /** Where lines belong together: the first one of each block, of which all or none is passed over. */
  blockStart?: RegExp;
  /** Lines among which it says how it came about, at its beginning; absent where it has no such ones. */
  heads?: RegExp;
  /** Compared lines that name columns. */
  headCount: number;
  /** Lines that make a row; null where lines are no rows, and are called by their numbers. */
  perRow: number | null;
  /** Where a row is a block, and has its place: which of them may change theirs. */
  order?: RowOrder;
  separator: string;
  /** Which fields are coordinates, from 0; null where the first line names them. */
  coordinates: readonly number[] | null;
}

/** Rows of several lines, which belong to a part of their file. */
export interface RowOrder {
  /** The first line of a part: parts may come in any order. */
  part: RegExp;
  /** The first line of a row that may change places with others next to it; all others keep theirs in the part. */
  free: RegExp;
}

/** A format as the original writes it. */
export interface LegacyStyle {
  mediaType: string;
  headCount: number;
  separator: string;
  /** It has the letters of hits, whatever they are grouped to. */
  hasLetters: boolean;
  /** The form for a link of the original without parameters. */
  usual: { aggregate: boolean; bases: { start: 0 | 1; end: 0 | 1 } };
  /** Kinds that have this style are not offered the other one. */
  isAlone: boolean;
}

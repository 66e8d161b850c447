/** The recognised formats; `docs/tracks.md` describes each. */
export type TrackFormat =
  | 'bed'
  | 'bedgraph'
  | 'gff3'
  | 'gtf'
  | 'gfa'
  | 'g4hunter.py'
  | 'qmrlfs'
  | 'zseeker'
  | 'zhunt'
  | 'emboss'
  | 'flipon'
  | 'flipon-api';

/** How a file counts bases. A track itself is always 0-based and half-open. */
export type Convention = '0-based, half-open' | '0-based, closed' | '1-based, closed';

/** The intervals of a file, in its order. */
export interface Track {
  format: TrackFormat;
  /** How the file counts, which was undone. */
  convention: Convention;
  /** Sentences for the user: how positions were read, and what else the file says. */
  notes: string[];
  /** Rows that were understood and left out, with the first line for each reason. */
  skipped: SkippedRows[];
  /** Of sequences, as the file writes them, in order of their first rows; '' where it has no name. */
  names: string[];
  /** Texts that rows refer to, each once. */
  labels: string[];
  rows: TrackRows;
  /** Rows whose letters are in the file, spread over it: 1,000 at most. */
  letters: LetterSample[];
}

/** Columns with one entry for each row. */
export interface TrackRows {
  count: number;
  /** Index into `names`. */
  sequences: Int32Array;
  /** 0-based, from the start of the sequence. */
  starts: Float64Array;
  /** Exclusive; with `starts`, intervals in the form of `packages/overlaps`, unsorted. */
  ends: Float64Array;
  /** 1 for `+`, -1 for `-`, 0 for neither. */
  strands: Int8Array;
  /** NaN where the file has none. */
  scores: Float64Array;
  /** Index into `labels`; -1 where a row has none. */
  labels: Int32Array;
  /** The 1-based lines of the file. */
  lines: Int32Array;
}

export interface SkippedRows {
  /** A sentence that says why. */
  reason: string;
  count: number;
  /** 1-based, of the first of them. */
  line: number;
}

/** Letters in the file for a row or for a part of it. */
export interface LetterSample {
  row: number;
  /** Where they are to be found, 0-based and half-open. */
  start: number;
  end: number;
  /** As the file has them; on the minus strand perhaps those of that strand. */
  letters: string;
}

export const conventionNotes: Readonly<Record<Convention, string>> = {
  '0-based, half-open':
    'Starts are counted from 0 and ends are the base after: nothing was changed.',
  '0-based, closed': 'Starts are counted from 0 and ends are included: 1 was added to every end.',
  '1-based, closed':
    'Starts are counted from 1 and ends are included: 1 was taken from every start.',
};

import type { ColumnType, JSONColumnType } from 'kysely';
import type { NameMatchedBy, Timestamp } from './column-types.ts';

/** A row of a file that was understood and left out, and others for the same reason. */
export interface LaneSkipped {
  /** A sentence. */
  reason: string;
  count: number;
  /** 1-based, of the first of them. */
  line: number;
}

/** How the letters in a file compare with those of its sequence. */
export interface LaneLetters {
  checked: number;
  /** Of these, as the file was read. */
  equal: number;
  /** What added to all starts and ends makes all equal; null where nothing does. */
  shift: { start: number; end: number } | null;
  /** Whether that was added. */
  applied: boolean;
  /** 1-based, of the first row that is not equal. */
  line: number | null;
}

/** A name in a file, and the record that it refers to. */
export interface LaneName {
  name: string;
  rows: number;
  /** 0-based. */
  record: number | null;
  matchedBy: NameMatchedBy | null;
}

/** The columns of `lanes`. */
export interface LaneTable {
  id: string;
  sequence_id: string;
  name: string;
  /** As `packages/tracks` calls it. */
  format: string;
  /** How the file counts. */
  convention: string;
  /** Sentences for the user. */
  notes: JSONColumnType<string[]>;
  skipped: JSONColumnType<LaneSkipped[]>;
  /** Null where the file has no letters. */
  letters: ColumnType<LaneLetters | null, string | null, string | null>;
  /** The first of them, those without a record before the others. */
  names: JSONColumnType<LaneName[]>;
  name_count: number;
  /** Rows whose name matches no record; they are in no table. */
  unmatched_count: number;
  row_count: number;
  has_strands: boolean;
  has_scores: boolean;
  /** Texts that rows refer to. */
  labels: JSONColumnType<string[]>;
  blob_id: string;
  created: Timestamp;
}

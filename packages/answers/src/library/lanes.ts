import type { AnnotationName } from '@flipon/contract/feature';

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

/** A file of intervals of another tool, with what is known without reading its rows. */
export interface LibraryLane {
  id: string;
  name: string;
  /** As `packages/tracks` calls it. */
  format: string;
  /** How its file counts. */
  convention: string;
  /** Sentences for the user. */
  notes: string[];
  /** Rows that were understood and left out, for the same reason each; `line` is 1-based, of the first of them. */
  skipped: { reason: string; count: number; line: number }[];
  /** Null where the file has no letters. */
  letters: LaneLetters | null;
  /** The first of them, those without a record before the others. */
  names: {
    name: string;
    rows: number;
    record: number | null;
    matchedBy: AnnotationName['matchedBy'];
  }[];
  nameCount: number;
  /** Rows of the file whose name matches no record. */
  unmatchedCount: number;
  /** Those that are kept. */
  rowCount: number;
  hasStrands: boolean;
  hasScores: boolean;
  /** Of the table of its rows, which are hits of the kind `foreignLane`. */
  blobId: string;
  created: Date;
}

/** Lanes, by the owner of their sequence. */
export interface LibraryLanes {
  /** Those of a sequence, oldest first. */
  listLanes(owner: string, sequenceId: string): Promise<LibraryLane[]>;
  /** Lanes of a sequence, by id; others are not among them. */
  findLanesOf(
    owner: string,
    sequenceId: string,
    ids: readonly string[],
  ): Promise<Map<string, LibraryLane>>;
  /** One of them; null where the sequence has no such lane. */
  findLane(owner: string, sequenceId: string, id: string): Promise<LibraryLane | null>;
  /** The texts that its rows refer to by their index. */
  readLaneLabels(owner: string, laneId: string): Promise<string[]>;
  /** Renames a lane; false where the sequence has no such one. */
  renameLane(
    owner: string,
    sequenceId: string,
    lane: { id: string; name: string },
  ): Promise<boolean>;
  /** Deletes a lane with its table; false where the sequence has no such one. */
  deleteLane(owner: string, sequenceId: string, id: string): Promise<boolean>;
}

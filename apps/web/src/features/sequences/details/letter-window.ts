import type { BaseRange } from '../../../api/sequences/read-bases.ts';

/** Letters on one page of the viewer: 50 lines of 60, so that a page starts a new line. */
export const WINDOW_BASES = 3_000;
/** A run's class is settled by four letters, so the letters of a page need three more on each side. */
export const SPARE_BASES = 3;

/** The fields of a record that the viewer needs; positions are 0-based in the whole sequence. */
export interface LetterRecord {
  index: number;
  name: string;
  start: number;
  length: number;
}

/** The visible part of a record; positions are 0-based in it, ends are exclusive. */
export interface LetterPlace {
  record: LetterRecord;
  page: BaseRange;
  /** The target of the last jump: a position, a range, or the parts of a feature. */
  marks: readonly BaseRange[];
  /** The marks are a feature's that is read on the other strand. */
  isReverse: boolean;
  /** Where the box is scrolled when letters have come. */
  arrival: 'top' | 'bottom' | 'marks';
}

/** The first letters of a record, or the page on which the first mark begins. */
export function placeIn(
  record: LetterRecord,
  marks: readonly BaseRange[] = [],
  isReverse = false,
): LetterPlace {
  const page = windowAt(marks[0]?.start ?? 0, record.length);
  return { record, page, marks, isReverse, arrival: marks.length === 0 ? 'top' : 'marks' };
}

/** The page that holds a place; all positions are 0-based in their record. */
export function windowAt(position: number, recordLengthBp: number): BaseRange {
  const inside = Math.max(0, Math.min(position, recordLengthBp - 1));
  const start = inside - (inside % WINDOW_BASES);
  return { start, end: Math.min(recordLengthBp, start + WINDOW_BASES) };
}

/** The same page with spare letters of the same record, in the whole sequence. */
export function withSpareBases(
  { start, end }: BaseRange,
  record: { start: number; length: number },
): BaseRange {
  return {
    start: record.start + Math.max(0, start - SPARE_BASES),
    end: record.start + Math.min(record.length, end + SPARE_BASES),
  };
}

import type { FormatLines } from '@flipon/formats/hit-format';
import type { ComparedRow } from './unmatched-rows.ts';

/** How the lines of a format make rows, and which rows may change places. */
export type RowLayout = Pick<FormatLines, 'perRow' | 'blockStart' | 'order'>;

/** A row with as many of its lines as were read, and its place. */
export interface OpenRow extends ComparedRow {
  lines: string[];
  /** The first line of its part of the file. */
  part: string;
  /** Rows of the part so far that keep their places. */
  place: number;
}

/** What is before the first row. */
export function noRow(): OpenRow {
  return { lines: [], index: 0, line: null, part: '', place: 0 };
}

/** Whether a line, or the end of the file, is not of this row. */
export function beginsRow(
  { perRow, blockStart, order }: RowLayout,
  { lines }: OpenRow,
  line: string | null,
): boolean {
  if (line === null || lines.length === 0) return true;
  if (order !== undefined) return blockStart?.test(line) !== false;
  return lines.length >= (perRow ?? 1);
}

/** Adds a line to its row, or makes it the first one of the next. */
export function addLine(
  layout: RowLayout,
  row: OpenRow,
  { text, index, line }: { text: string; index: number; line: number | null },
): void {
  if (!beginsRow(layout, row, text)) {
    row.lines.push(text);
    return;
  }
  row.lines = [text];
  row.index = index;
  row.line = line;
  const { order } = layout;
  if (order === undefined) return;
  if (order.part.test(text)) {
    row.part = text;
    row.place = 0;
  } else if (!order.free.test(text)) row.place += 1;
}

/** What a row has in common with its equals: its lines, and its place where it must keep it. */
export function keyOf({ order }: RowLayout, { lines, part, place }: OpenRow): string {
  const text = lines.join('\n');
  return order === undefined ? text : `${part}\n${place}\n${text}`;
}

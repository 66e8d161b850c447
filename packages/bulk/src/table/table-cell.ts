import { trimBlanks } from '@flipon/sequence/end-marks';

/** What a cell holds: a text, or something else, which no calculator takes for a sequence. */
export type TableCell = string | OtherCell;

export interface OtherCell {
  /** Behind "Sequence is", such as `a formula in this cell`, and what to do. */
  problem: string;
  /** As a text, for names. */
  shown: string;
}

export function shownCell(cell: TableCell | undefined): string {
  if (cell === undefined) return '';
  return trimBlanks(typeof cell === 'string' ? cell : cell.shown);
}

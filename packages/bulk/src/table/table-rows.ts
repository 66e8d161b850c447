import { type BulkRow, MAX_NAME_LETTERS } from '../bulk-row.ts';
import { shownCell, type TableCell } from './table-cell.ts';

interface Columns {
  sequence: number;
  /** null where there is none. */
  name: number | null;
}

const LETTER_OF_NO_SEQUENCE = /(?![ACGTUNRYSKMBDHVW])\p{L}/iu;

/**
 * The rows of a table. Its first line is a head when one of its cells is `sequence`, or when its
 * first cell is no sequence and more lines follow. The sequence stands in the column `sequence`, else
 * in the first one; `name` may name rows. Lines without any text are left out.
 *
 * @param lines the cells of each line; what is not there is an empty cell
 */
export async function* tableRows(
  lines: AsyncIterable<readonly TableCell[]>,
): AsyncGenerator<BulkRow, void, undefined> {
  let first: readonly TableCell[] | null = null;
  let columns: Columns | null = null;
  let row = 0;
  const rowOf = (cells: readonly TableCell[], { sequence, name }: Columns): BulkRow => {
    row += 1;
    const cell = cells[sequence] ?? '';
    const isText = typeof cell === 'string';
    return {
      row,
      name: name === null ? '' : shownCell(cells[name]).slice(0, MAX_NAME_LETTERS),
      sequence: isText ? cell.trim() : null,
      problem: isText ? null : cell.problem,
    };
  };

  for await (const cells of lines) {
    if (cells.every(isBlank)) continue;
    if (columns !== null) {
      yield rowOf(cells, columns);
    } else if (first === null) {
      // Whether it is a head is known once there is another line.
      first = cells;
    } else {
      const isHead = namesSequence(first) || isNoSequence(first);
      columns = columnsOf(isHead ? first : []);
      if (!isHead) yield rowOf(first, columns);
      yield rowOf(cells, columns);
    }
  }
  if (first !== null && columns === null && !namesSequence(first))
    yield rowOf(first, columnsOf([]));
}

function isBlank(cell: TableCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function namesSequence(cells: readonly TableCell[]): boolean {
  return indexOfTitle(cells, 'sequence') !== -1;
}

function columnsOf(head: readonly TableCell[]): Columns {
  const name = indexOfTitle(head, 'name');
  return {
    sequence: Math.max(0, indexOfTitle(head, 'sequence')),
    name: name === -1 ? null : name,
  };
}

function indexOfTitle(cells: readonly TableCell[], title: string): number {
  return cells.findIndex((cell) => shownCell(cell).toLowerCase() === title);
}

/** Has the first cell letters that no sequence has? A sequence with one wrong letter in it is a row. */
function isNoSequence([first]: readonly TableCell[]): boolean {
  const text = shownCell(first);
  return LETTER_OF_NO_SEQUENCE.test(text) && !isMostlySequence(text);
}

function isMostlySequence(text: string): boolean {
  const bases = text.match(/[ACGTUN]/gi)?.length ?? 0;
  return text.length >= MISTYPED_LETTERS && bases >= MISTYPED_SHARE * text.length;
}

/** From so many letters on, with this share of bases, a word is a sequence that was mistyped. */
const MISTYPED_LETTERS = 10;
const MISTYPED_SHARE = 0.8;

import { isNameTitle, isReversedTitle, isSequenceTitle } from '@flipon/analyses/tools/oligo-titles';
import { readOligo } from '@flipon/analyses/tools/read-oligo';
import { BulkFileError } from '../bulk-file-error.ts';
import { type BulkRow, MAX_NAME_LETTERS } from '../bulk-row.ts';
import { shownCell, type TableCell } from './table-cell.ts';

interface Columns {
  sequence: number;
  /** null where there is none. */
  name: number | null;
}

const LETTER_OF_NO_SEQUENCE = /(?![ACGTUNRYSKMBDHVW])\p{L}/iu;

/**
 * The rows of a table. Its first line is a head when one of its cells is a title of sequences
 * (`sequence`, `Sequence (5' to 3')`), or when its first cell is no sequence and more lines follow. The
 * sequence is read from the column `sequence`, else from that of such a title, else from the first;
 * `name`, else `Oligo name` and the like, may name rows. Lines without any text are left out.
 *
 * @param lines the cells of each line; what is not there is an empty cell
 * @throws BulkFileError where the head says that sequences are written from 3' to 5'
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
  return sequenceColumn(cells) !== -1;
}

function sequenceColumn(cells: readonly TableCell[]): number {
  return indexOfTitle(cells, 'sequence', isSequenceTitle);
}

/** @throws BulkFileError */
function columnsOf(head: readonly TableCell[]): Columns {
  const sequence = Math.max(0, sequenceColumn(head));
  const title = shownCell(head[sequence]);
  if (isReversedTitle(title)) {
    throw new BulkFileError(
      'unreadable',
      `The head says that the sequences are written from 3' to 5' ("${title.slice(0, 100)}"). Turn them round, and name the column sequence.`,
    );
  }
  const name = indexOfTitle(head, 'name', isNameTitle);
  return { sequence, name: name === -1 ? null : name };
}

/** The first cell that is the title to the letter, else the first that says the same. */
function indexOfTitle(
  cells: readonly TableCell[],
  title: string,
  isTitle: (text: string) => boolean,
): number {
  const titles = cells.map((cell) => shownCell(cell).slice(0, 200));
  const exact = titles.findIndex((each) => each.toLowerCase() === title);
  return exact !== -1 ? exact : titles.findIndex(isTitle);
}

/** Has the first cell letters that no sequence has? A sequence with one wrong letter in it is a row. */
function isNoSequence([first]: readonly TableCell[]): boolean {
  const shown = shownCell(first);
  const read = readOligo(shown);
  // What is refused by the name of a modification is a row, which says so.
  if (!read.ok) return false;
  const text = read.note === '' ? shown : read.letters;
  return LETTER_OF_NO_SEQUENCE.test(text) && !isMostlySequence(text);
}

function isMostlySequence(text: string): boolean {
  const bases = text.match(/[ACGTUN]/gi)?.length ?? 0;
  return text.length >= MISTYPED_LETTERS && bases >= MISTYPED_SHARE * text.length;
}

/** From so many letters on, with this share of bases, a word is a sequence that was mistyped. */
const MISTYPED_LETTERS = 10;
const MISTYPED_SHARE = 0.8;

import { isNameTitle, isReversedTitle, isSequenceTitle } from '@flipon/analyses/tools/oligo-titles';
import { readOligo } from '@flipon/analyses/tools/read-oligo';
import { trimBlanks } from '@flipon/sequence/end-marks';
import { BulkFileError } from '../bulk-file-error.ts';
import { type BulkRow, MAX_NAME_LETTERS } from '../bulk-row.ts';
import { shownCell, type TableCell } from './table-cell.ts';

interface Columns {
  sequence: number;
  /** null where there is none. */
  name: number | null;
}

const LETTER_OF_NO_SEQUENCE = /(?![ACGTUNRYSKMBDHVW])\p{L}/iu;
const ONLY_LETTERS = /^[ACGTUNRYSKMBDHVW]+$/;

/** Lines that are looked at to know what columns hold. */
const LINES_TO_KNOW = 20;
const MOST_COLUMNS_TO_KNOW = 100;

/**
 * The rows of a table. Its first line is a head when one of its cells is a title of sequences
 * (`sequence`, `Sequence (5' to 3')`), or when none of its cells is a sequence and more lines follow. The
 * sequence is read from the column `sequence`, else from one with such a title, else from the column in
 * which most of the first lines have one. The column `name`, else `Oligo name` and the like, has the names of
 * rows; without a head, the other one of two columns has them. Lines without any text are left out.
 *
 * @param lines the cells of each line; a missing cell counts as empty
 * @throws BulkFileError where the head says that sequences are written from 3' to 5'
 */
export async function* tableRows(
  lines: AsyncIterable<readonly TableCell[]>,
): AsyncGenerator<BulkRow, void, undefined> {
  let waiting: (readonly TableCell[])[] = [];
  let columns: Columns | null = null;
  let row = 0;
  const rowOf = (cells: readonly TableCell[], { sequence, name }: Columns): BulkRow => {
    row += 1;
    const cell = cells[sequence] ?? '';
    const isText = typeof cell === 'string';
    return {
      row,
      name: name === null ? '' : shownCell(cells[name]).slice(0, MAX_NAME_LETTERS),
      sequence: isText ? trimBlanks(cell) : null,
      problem: isText ? null : cell.problem,
    };
  };

  for await (const cells of lines) {
    if (cells.every(isBlank)) continue;
    if (columns !== null) {
      yield rowOf(cells, columns);
      continue;
    }
    waiting.push(cells);
    if (waiting.length < LINES_TO_KNOW) continue;
    const known = readColumns(waiting);
    columns = known.columns;
    for (const each of known.rows) yield rowOf(each, columns);
    waiting = [];
  }
  if (columns !== null || waiting.length === 0) return;
  const known = readColumns(waiting);
  for (const each of known.rows) yield rowOf(each, known.columns);
}

/** @throws BulkFileError */
function readColumns(lines: readonly (readonly TableCell[])[]): {
  columns: Columns;
  rows: readonly (readonly TableCell[])[];
} {
  const [first = [], ...others] = lines;
  const isTitled = namesSequence(first);
  // A single line is not taken for a head; its problem is reported in its row.
  const isHead = isTitled || (others.length > 0 && first.every(isNoSequence));
  const rows = isHead ? others : lines;
  if (isTitled) return { columns: columnsOf(first), rows };
  const sequence = likeliestColumn(rows);
  const name = isHead ? columnsOf(first).name : otherColumn(rows, sequence);
  return { columns: { sequence, name: name === sequence ? null : name }, rows };
}

/** The column with the most sequences; the first one of several, and where there is none. */
function likeliestColumn(rows: readonly (readonly TableCell[])[]): number {
  const width = Math.min(MOST_COLUMNS_TO_KNOW, Math.max(...rows.map(({ length }) => length), 1));
  let [best, most] = [0, 0];
  for (let column = 0; column < width; column += 1) {
    const count = rows.filter((cells) => isSequence(cells[column])).length;
    if (count > most) [best, most] = [column, count];
  }
  return best;
}

/** Of two columns the one that has no sequences; null of more, or of one. */
function otherColumn(rows: readonly (readonly TableCell[])[], sequence: number): number | null {
  const filled = new Set(
    rows.flatMap((cells) => cells.flatMap((cell, at) => (isBlank(cell) ? [] : [at]))),
  );
  filled.delete(sequence);
  const [only, ...others] = filled;
  return only === undefined || others.length > 0 ? null : only;
}

function isBlank(cell: TableCell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && trimBlanks(cell) === '');
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

/** Has the cell letters that no sequence has? A sequence with one wrong letter in it is a row. */
function isNoSequence(cell: TableCell | undefined): boolean {
  const shown = shownCell(cell);
  if (shown === '' || typeof cell !== 'string') return true;
  const read = readOligo(shown);
  // What is refused by the name of a modification is a row, which says so.
  if (!read.ok) return false;
  const text = read.note === '' ? shown : read.letters;
  return LETTER_OF_NO_SEQUENCE.test(text) && !isMostlySequence(text);
}

/** Are all of its letters those of a sequence? */
function isSequence(cell: TableCell | undefined): boolean {
  if (typeof cell !== 'string') return false;
  const read = readOligo(cell);
  return read.ok
    ? ONLY_LETTERS.test(read.letters) || isMostlySequence(read.letters)
    : !isBlank(cell);
}

function isMostlySequence(text: string): boolean {
  const bases = text.match(/[ACGTUN]/gi)?.length ?? 0;
  return text.length >= MISTYPED_LETTERS && bases >= MISTYPED_SHARE * text.length;
}

/** A word of at least this many letters, with at least this share of bases, is a mistyped sequence. */
const MISTYPED_LETTERS = 10;
const MISTYPED_SHARE = 0.8;

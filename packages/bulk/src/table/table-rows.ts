import { trimBlanks } from '@flipon/sequence/end-marks';
import { type BulkRow, MAX_NAME_LETTERS } from '../bulk-row.ts';
import { findBlankFields } from './blank-fields.ts';
import { isBlank } from './cell-letters.ts';
import { type Columns, findColumns } from './find-columns.ts';
import { shownCell, type TableCell } from './table-cell.ts';

type Line = readonly TableCell[];

/** Lines that are looked at to know what columns hold, and the letters that they have at most. */
const LINES_TO_KNOW = 300;
const LETTERS_TO_KNOW = 1 << 20;

/**
 * The rows of a table. Its head is the first line with a title of sequences (`sequence`, `Sequence (5' to
 * 3')`), or a first line of which no cell is a sequence and after which more follow; lines with titles of the
 * whole may stand above it. The sequence is read from the column `sequence`, else from one with such a title,
 * else from the column with the most bases, but from none with a title such as gene, name or id. The column
 * `name`, else `Oligo name` and the like, has the names of rows; without a head, the other one of two columns
 * has them. In lines of one cell a name and a sequence may have blanks between. Lines without any text are
 * left out.
 *
 * @param lines the cells of each line; a missing cell counts as empty
 * @param onWarning told once, as a sentence, from which column sequences are read where no title names it
 * @throws BulkFileError where the head says that sequences are written from 3' to 5', or where several columns
 *   hold them
 */
export async function* tableRows(
  lines: AsyncIterable<Line>,
  onWarning?: (sentence: string) => void,
): AsyncGenerator<BulkRow, void, undefined> {
  let waiting: Line[] = [];
  let letters = 0;
  let cut: (line: Line) => Line = (line) => line;
  let columns: Columns | null = null;
  let row = 0;
  const rowOf = (cells: Line, { sequence, name }: Columns): BulkRow => {
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
  const know = (): Columns => {
    cut = findBlankFields(waiting) ?? cut;
    const known = findColumns(waiting.map(cut));
    if (known.told !== null) onWarning?.(known.told);
    waiting = [];
    return known;
  };

  for await (const cells of lines) {
    if (cells.every(isBlank)) continue;
    if (columns !== null) {
      yield rowOf(cut(cells), columns);
      continue;
    }
    waiting.push(cells);
    for (const cell of cells) letters += 1 + shownCell(cell).length;
    if (waiting.length < LINES_TO_KNOW && letters < LETTERS_TO_KNOW) continue;
    columns = know();
    for (const each of columns.rows) yield rowOf(each, columns);
  }
  if (columns !== null || waiting.length === 0) return;
  const known = know();
  for (const each of known.rows) yield rowOf(each, known);
}

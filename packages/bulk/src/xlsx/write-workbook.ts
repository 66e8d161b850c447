import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { LineCell, LineColumn } from '@flipon/contract/bulk-columns';
import type { Cell } from '@flipon/formats/xlsx/sheet-xml';
import { openWorkbook } from '@flipon/hits/open-workbook';
import { BulkFileError } from '../bulk-file-error.ts';

/** The oldest time that a ZIP archive can tell: equal answers make equal files. */
const NO_TIME = new Date(1980, 0, 1);
/** Rows that are made into XML at once. */
const BATCH_ROWS = 100;

/**
 * An Excel workbook with one worksheet, made while it is read, in memory that does not grow.
 *
 * Not by write-excel-file (4.1.1), which holds all rows, the whole XML and each text in memory: 30,000
 * lines of 210 letters took 214 MB and 120,000 lines 551 MB, and a request may have 1,000,000.
 *
 * @throws BulkFileError more lines than a worksheet has
 */
export function writeWorkbook<Line>(
  lines: AsyncIterable<Line>,
  columns: readonly LineColumn<Line>[],
): AsyncIterable<Uint8Array> {
  async function* rows(): AsyncGenerator<Cell[][], void, undefined> {
    let batch: Cell[][] = [];
    let count = 0;
    for await (const line of lines) {
      count += 1;
      if (count > MAX_SHEET_ROWS) throw tooManyLines();
      batch.push(columns.map(({ read }) => cellOf(read(line))));
      if (batch.length < BATCH_ROWS) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  const sheet = { name: 'Answers', columns: columns.map(({ title, width }) => ({ title, width })) };
  return openWorkbook([{ ...sheet, rows: rows() }], NO_TIME);
}

function cellOf(cell: LineCell): Cell {
  return typeof cell === 'boolean' ? String(cell) : cell;
}

function tooManyLines(): BulkFileError {
  const lines = MAX_SHEET_ROWS.toLocaleString('en-US');
  return new BulkFileError(
    'too_many_rows',
    `There are more answers than the ${lines} lines that a worksheet has. Write them as CSV.`,
  );
}

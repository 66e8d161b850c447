import type { ZipDocument } from '@flipon/intake/zip-document';
import type { TableCell } from '../table/table-cell.ts';
import { findParts } from './find-parts.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';

/** A cell has room for so many. */
const MAX_CELL_LETTERS = 32_767;
const LINES_AT_ONCE = 1000;

/**
 * The rows of a worksheet as texts, cells with a tab between: what two sheets are compared by. Numbers
 * are written in one way, whatever digits a program that saved the workbook has given them. Memory does
 * not grow with the rows, but for texts that cells share.
 *
 * @param sheetName such as `Hits`
 * @throws BulkFileError, IntakeError
 */
export async function* workbookLines(
  document: ZipDocument,
  sheetName: string,
): AsyncGenerator<string[], void, undefined> {
  const { sheet, sharedStrings } = await findParts(document, sheetName);
  const strings =
    sharedStrings === null
      ? []
      : await readSharedStrings(document.read(sharedStrings), MAX_CELL_LETTERS);
  yield* linesOf(readSheet(document.read(sheet), strings, MAX_CELL_LETTERS));
}

/** The same of the XML of a sheet that shares no texts. */
export async function* sheetLines(
  xml: AsyncIterable<Uint8Array>,
): AsyncGenerator<string[], void, undefined> {
  yield* linesOf(readSheet(xml, [], MAX_CELL_LETTERS));
}

async function* linesOf(
  rows: AsyncIterable<TableCell[]>,
): AsyncGenerator<string[], void, undefined> {
  let lines: string[] = [];
  for await (const cells of rows) {
    lines.push(cells.map(textOf).join('\t'));
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function textOf(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  const number = Number(cell.shown);
  return Number.isFinite(number) ? String(number) : cell.shown;
}

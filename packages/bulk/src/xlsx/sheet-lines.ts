import type { ZipDocument } from '@flipon/intake/zip-document';
import type { TableCell } from '../table/table-cell.ts';
import { findParts } from './find-parts.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

/** Excel allows this many letters in a cell. */
const MAX_CELL_LETTERS = 32_767;
const LINES_AT_ONCE = 1000;

/** Rows that follow each other in a sheet; `first` is the number of the first one, from 1. */
export interface SheetLines {
  lines: string[];
  first: number;
}

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
): AsyncGenerator<SheetLines, void, undefined> {
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
): AsyncGenerator<SheetLines, void, undefined> {
  yield* linesOf(readSheet(xml, [], MAX_CELL_LETTERS));
}

async function* linesOf(
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<SheetLines, void, undefined> {
  let lines: string[] = [];
  let first = 1;
  for await (const { row, cells } of rows) {
    if (lines.length >= LINES_AT_ONCE || row !== first + lines.length) {
      if (lines.length > 0) yield { lines, first };
      lines = [];
      first = row;
    }
    lines.push(cells.map(textOf).join('\t'));
  }
  if (lines.length > 0) yield { lines, first };
}

function textOf(cell: TableCell): string {
  if (typeof cell === 'string') return cell;
  const number = Number(cell.shown);
  return Number.isFinite(number) ? String(number) : cell.shown;
}

import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import type { SavedTable, TableCell } from './table-cells.ts';

/** Rows that are written at a time; in between the page may draw. */
const ROWS_AT_ONCE = 500;

export interface Saving {
  table: SavedTable;
  /** What the sheet of a workbook is called. */
  title: string;
  /** Told after each part, 0 to 1. */
  onProgress(done: number): void;
  pause(): Promise<void>;
}

/** The table as CSV after RFC 4180, in which no text is run as a formula. */
export async function csvOf(saving: Saving): Promise<Blob> {
  const parts: Blob[] = [];
  const add = (text: string) => parts.push(new Blob([text]));
  add(csvLine(saving.table.columns));
  for await (const lines of linesOf(saving)) add(lines.map(csvLine).join(''));
  return new Blob(parts, { type: 'text/csv' });
}

/** The same as a workbook with one sheet, numbers as numbers. */
export async function xlsxOf(saving: Saving): Promise<Blob> {
  const [{ workbookParts, XLSX_MEDIA_TYPE }, { strToU8, Zip, ZipDeflate }] = await Promise.all([
    import('@flipon/formats/xlsx/workbook-parts'),
    import('fflate'),
  ]);
  const parts: Blob[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    parts.push(new Blob([new Uint8Array(bytes)]));
  });
  const columns = saving.table.columns.map((title) => ({ title, width: widthOf(title) }));
  const sheet = { name: saving.title, columns, rows: linesOf(saving) };
  for (const { path, content } of workbookParts([sheet])) {
    const file = new ZipDeflate(path, { level: QUICK_LEVEL });
    zip.add(file);
    for await (const text of content) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
    if (failure !== null) throw failure;
  }
  zip.end();
  return new Blob(parts, { type: XLSX_MEDIA_TYPE });
}

/** Sheets are very much alike line by line: more work makes them hardly smaller. */
const QUICK_LEVEL = 3;

async function* linesOf({ table, onProgress, pause }: Saving): AsyncGenerator<TableCell[][]> {
  for (let from = 0; from < table.rowCount; from += ROWS_AT_ONCE) {
    const end = Math.min(table.rowCount, from + ROWS_AT_ONCE);
    const lines: TableCell[][] = [];
    for (let row = from; row < end; row++) lines.push(...table.linesOf(row));
    yield lines;
    onProgress(end / table.rowCount);
    await pause();
  }
}

function csvLine(cells: readonly TableCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: TableCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoteCsv(guardFormula(cell));
}

function widthOf(title: string): number {
  if (title === 'name') return 20;
  return /sequence|error/i.test(title) ? 36 : 15;
}

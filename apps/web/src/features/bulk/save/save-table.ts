import type { LineCell } from '@flipon/contract/bulk-columns';
import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import type { SavedTable } from './table-cells.ts';

/** Rows that are written at a time; in between the page may draw. */
const ROWS_AT_ONCE = 200;

export interface Saving {
  table: SavedTable;
  /** Called after each part, 0 to 1. */
  onProgress(done: number): void;
  pause(): Promise<void>;
}

/** The table as CSV after RFC 4180, in which no text is run as a formula. */
export async function csvOf(saving: Saving): Promise<Blob> {
  const parts: Blob[] = [];
  const add = (text: string) => parts.push(new Blob([text]));
  add(csvLine(saving.table.columns.map(({ title }) => title)));
  for await (const lines of linesOf(saving)) add(lines.map(csvLine).join(''));
  return new Blob(parts, { type: 'text/csv' });
}

/** The same as a workbook with one sheet, numbers as numbers. */
export async function xlsxOf(saving: Saving): Promise<Blob> {
  const [{ workbookParts, XLSX_MEDIA_TYPE }, { Zip }, { DeflatedFile }] = await Promise.all([
    import('@flipon/formats/xlsx/workbook-parts'),
    import('fflate'),
    import('./deflated-file.ts'),
  ]);
  const parts: Blob[] = [];
  const zip = new Zip((_, bytes) => parts.push(new Blob([new Uint8Array(bytes)])));
  const sheet = { name: 'Answers', columns: saving.table.columns, rows: sheetLines(saving) };
  for (const { path, content } of workbookParts([sheet])) {
    const file = new DeflatedFile(path);
    zip.add(file);
    await file.take(content);
  }
  zip.end();
  return new Blob(parts, { type: XLSX_MEDIA_TYPE });
}

async function* sheetLines(saving: Saving) {
  for await (const lines of linesOf(saving)) {
    yield lines.map((line) =>
      line.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)),
    );
  }
}

async function* linesOf({ table, onProgress, pause }: Saving): AsyncGenerator<LineCell[][]> {
  for (let from = 0; from < table.rowCount; from += ROWS_AT_ONCE) {
    const end = Math.min(table.rowCount, from + ROWS_AT_ONCE);
    const lines: LineCell[][] = [];
    for (let row = from; row < end; row++) lines.push(...table.linesOf(row));
    yield lines;
    onProgress(end / table.rowCount);
    await pause();
  }
}

function csvLine(cells: readonly LineCell[]): string {
  return `${cells.map(csvField).join(',')}\r\n`;
}

function csvField(cell: LineCell): string {
  return typeof cell === 'string' ? quoteCsv(guardFormula(cell)) : String(cell ?? '');
}

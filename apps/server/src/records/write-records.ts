import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import { type Cell, sheetText } from '@flipon/formats/workbook-parts';
import { recordColumns } from '@flipon/hits/record-columns';
import type { RecordRow } from './record-rows.ts';

const ROWS_AT_ONCE = 500;
const WIDTHS = { name: 28, description: 48, figure: 16 };

/** The summary as CSV after RFC 4180, with the heads that the command line's `tsv` has. */
export function* recordCsv(rows: readonly RecordRow[]): Generator<string> {
  yield `${['record', ...recordColumns.map(({ key }) => key), 'description'].join(',')}\r\n`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const lines = rows.slice(from, from + ROWS_AT_ONCE).map(({ record, figures }) => {
      const cells = recordColumns.map(({ key }) => String(figures[key] ?? ''));
      return [textField(record.name), ...cells, textField(record.description)].join(',');
    });
    yield lines.map((line) => `${line}\r\n`).join('');
  }
}

/** The same as a sheet, with heads for people. */
export function recordSheet(rows: readonly RecordRow[]): Generator<string> {
  const head = ['record', ...recordColumns.map(({ heading }) => heading), 'description'];
  const widths = [WIDTHS.name, ...recordColumns.map(() => WIDTHS.figure), WIDTHS.description];
  return sheetText(head, widths, sheetRows(rows));
}

function* sheetRows(rows: readonly RecordRow[]): Generator<Cell[]> {
  for (const { record, figures } of rows) {
    yield [record.name, ...recordColumns.map(({ key }) => figures[key]), record.description];
  }
}

function textField(text: string): string {
  return quoteCsv(guardFormula(oneLine(text)));
}

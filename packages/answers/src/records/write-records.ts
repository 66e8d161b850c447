import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import type { NameRecord } from '@flipon/formats/record-names';
import type { Cell, Sheet } from '@flipon/formats/xlsx/sheet-xml';
import { recordColumns } from '@flipon/hits/record-columns';
import type { RecordRow } from './record-rows.ts';

const WIDTHS = { name: 28, description: 48, figure: 16 };

/** The summary as CSV after RFC 4180, with the heads that the command line's `tsv` has. */
export async function* recordCsv(
  batches: AsyncIterable<readonly RecordRow[]>,
  nameRecord: NameRecord,
): AsyncGenerator<string> {
  yield `${['record', ...recordColumns.map(({ key }) => key), 'description'].join(',')}\r\n`;
  for await (const rows of batches) {
    const lines = rows.map(({ record, figures }) => {
      const cells = recordColumns.map(({ key }) => String(figures[key] ?? ''));
      return [textField(nameRecord(record)), ...cells, textField(record.description)].join(',');
    });
    yield lines.map((line) => `${line}\r\n`).join('');
  }
}

/** The same as a sheet, with heads for people. */
export function recordSheet(
  batches: AsyncIterable<readonly RecordRow[]>,
  nameRecord: NameRecord,
): Sheet {
  return {
    name: 'Summary by record',
    columns: [
      { title: 'record', width: WIDTHS.name },
      ...recordColumns.map(({ heading }) => ({ title: heading, width: WIDTHS.figure })),
      { title: 'description', width: WIDTHS.description },
    ],
    rows: sheetRows(batches, nameRecord),
  };
}

async function* sheetRows(
  batches: AsyncIterable<readonly RecordRow[]>,
  nameRecord: NameRecord,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    yield rows.map(({ record, figures }) => [
      nameRecord(record),
      ...recordColumns.map(({ key }) => figures[key]),
      record.description,
    ]);
  }
}

function textField(text: string): string {
  return quoteCsv(guardFormula(oneLine(text)));
}

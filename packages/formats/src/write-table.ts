import { guardFormula, quoteCsv } from './csv-field.ts';
import { hitColumns } from './hit-columns.ts';
import type { ExportHeading, ExportHit, HitWriter } from './hit-writer.ts';
import { oneLine } from './one-line.ts';

/** Comma-separated after RFC 4180: CRLF ends lines, quotes stand only where they are needed. */
export const writeCsv: HitWriter['write'] = (batches, heading) =>
  writeTable(batches, heading, {
    separator: ',',
    lineEnd: '\r\n',
    writeText: quoteCsv,
    writeUserText: (text) => quoteCsv(guardFormula(text)),
  });

/** Tab-separated; tabs and line ends in names become spaces. Spreadsheets open these files, too. */
export const writeTsv: HitWriter['write'] = (batches, heading) =>
  writeTable(batches, heading, {
    separator: '\t',
    lineEnd: '\n',
    writeText: (text) => text,
    writeUserText: (text) => guardFormula(oneLine(text)),
  });

interface TableForm {
  separator: string;
  lineEnd: string;
  /** A text of Flipon's own, which has no tab and no line end, as a field. */
  writeText(text: string): string;
  /** A text that people chose, such as the name of a record. */
  writeUserText(text: string): string;
}

/**
 * Lines of record, first and last base (1-based, closed), then the columns of the kind. The last
 * base of a hit across the origin has a number beyond the record's length.
 */
async function* writeTable(
  batches: AsyncIterable<readonly ExportHit[]>,
  { definition, withInput }: ExportHeading,
  { separator, lineEnd, writeText, writeUserText }: TableForm,
): AsyncGenerator<string> {
  const columns = hitColumns(definition);
  const names = ['record', 'start', 'end', ...columns.map(({ column }) => column.key)];
  yield [...names, ...(withInput ? ['input'] : [])].map(writeText).join(separator) + lineEnd;

  const record = rememberLast(writeUserText);
  const input = rememberLast(writeUserText);
  for await (const batch of batches) {
    let text = '';
    for (const hit of batch) {
      const end = hit.recordPosition + hit.row.length;
      text += record(hit.record.name) + separator + (hit.recordPosition + 1) + separator + end;
      for (const { read } of columns) {
        const value = read(hit);
        text += separator + (typeof value === 'string' ? writeText(value) : value);
      }
      if (withInput) text += separator + input(hit.input ?? '');
      text += lineEnd;
    }
    yield text;
  }
}

/** Thousands of neighbouring lines have the same name in them. */
function rememberLast(write: (text: string) => string): (text: string) => string {
  let lastText = '';
  let lastField = write('');
  return (text) => {
    if (text !== lastText) {
      lastField = write(text);
      lastText = text;
    }
    return lastField;
  };
}

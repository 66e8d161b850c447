import type { Column } from '@flipon/analyses/definition';
import { valueReader } from '@flipon/analyses/hit-values';
import { guardFormula, quoteCsv } from './csv-field.ts';
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

/** Tab-separated; tabs and line ends in names become spaces. */
export const writeTsv: HitWriter['write'] = (batches, heading) =>
  writeTable(batches, heading, {
    separator: '\t',
    lineEnd: '\n',
    writeText: (text) => text,
    writeUserText: oneLine,
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
  // Position and end are said by start and end, in the coordinates of the record.
  const columns = definition.columns.filter(
    ({ key, from }) => key !== 'position' && from !== 'end',
  );
  const readers = columns.map(fieldReader);
  const names = ['record', 'start', 'end', ...columns.map(({ key }) => key)];
  yield [...names, ...(withInput ? ['input'] : [])].map(writeText).join(separator) + lineEnd;

  const record = rememberLast(writeUserText);
  const input = rememberLast(writeUserText);
  for await (const batch of batches) {
    let text = '';
    for (const hit of batch) {
      const end = hit.recordPosition + hit.row.length;
      text += record(hit.record.name) + separator + (hit.recordPosition + 1) + separator + end;
      for (const read of readers) {
        const value = read(hit);
        text += separator + (typeof value === 'string' ? writeText(value) : value);
      }
      if (withInput) text += separator + input(hit.input ?? '');
      text += lineEnd;
    }
    yield text;
  }
}

/** Letters come from the item, and are empty without one; all else comes from the row. */
function fieldReader(column: Column): (hit: ExportHit) => number | string {
  if (column.from === 'bases' || column.from === 'derived') {
    return ({ item }) => {
      const value = item?.[column.key];
      return typeof value === 'string' || typeof value === 'number' ? value : '';
    };
  }
  const read = valueReader(column);
  return ({ row }) => read(row);
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

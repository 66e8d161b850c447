import { namedTextsOf } from '@flipon/analyses/definitions';
import { tableColumns } from './hit-columns.ts';
import { createRunReader, lettersOf } from './hit-run.ts';
import { CHUNK_BYTES, type ExportHeading, type WriteHits } from './hit-writer.ts';
import { createByteText } from './text/byte-text.ts';
import { columnPrinter } from './text/column-printer.ts';
import { guardFormula, quoteCsv } from './text/csv-field.ts';
import { fixedText } from './text/fixed-text.ts';
import { oneLine } from './text/one-line.ts';

/** Comma-separated after RFC 4180: CRLF ends lines, and only fields that need quotes have them. */
export const writeCsv: WriteHits = (batches, heading) =>
  writeTable(batches, heading, {
    separator: ',',
    lineEnd: '\r\n',
    writeText: quoteCsv,
    writeUserText: (text) => quoteCsv(guardFormula(text)),
  });

/** Tab-separated; tabs and line ends in names become spaces. Spreadsheets open these files, too. */
export const writeTsv: WriteHits = (batches, heading) =>
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
  batches: Parameters<WriteHits>[0],
  { definition, withInput }: ExportHeading,
  { separator, lineEnd, writeText, writeUserText }: TableForm,
): ReturnType<WriteHits> {
  const columns = tableColumns(definition);
  const out = createByteText();
  const { reads, load } = createRunReader();
  const [position, length] = [reads('position'), reads('length')];
  let shift = 0;
  const firstBase = (row: number) => position(row) - shift + 1;
  const options = { out, reads, firstBase, texts: namedTextsOf(definition.kind), writeText };
  const printers = columns.map((column) => columnPrinter(column, options));
  const separatorByte = separator.charCodeAt(0);

  const names = ['record', 'start', 'end', ...columns.map(({ key }) => key)];
  out.text([...names, ...(withInput ? ['input'] : [])].map(writeText).join(separator) + lineEnd);

  for await (const batch of batches) {
    for (const run of batch) {
      const { record, recordStart, columns, from, to, input } = run;
      const head = fixedText(writeUserText(record.name) + separator);
      const source = withInput ? separator + writeUserText(input ?? '') : '';
      const tail = fixedText(source + lineEnd);
      load(columns);
      shift = recordStart;
      for (let row = from; row < to; row++) {
        const found = lettersOf(run, row);
        const bases = found instanceof Promise ? await found : found;
        const first = firstBase(row);
        out.fixed(head);
        out.number(first);
        out.byte(separatorByte);
        out.number(first + length(row) - 1);
        for (const print of printers) {
          out.byte(separatorByte);
          print(row, bases);
        }
        out.fixed(tail);
        if (out.length >= CHUNK_BYTES) yield out.cut(0);
      }
    }
  }
  yield out.cut(0);
}

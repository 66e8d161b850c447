import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { saidSeparator } from '@flipon/analyses/tools/separator-line';
import { CsvError, parse } from 'csv-parse';
import { BulkFileError } from '../bulk-file-error.ts';
import { KEPT_LETTERS } from '../bulk-row.ts';
import { findSeparator } from './separator.ts';

/** Of one line; a file that has longer ones is no table of short sequences, or misses a quote. */
const MAX_LINE_LETTERS = 1024 * 1024;

/**
 * The lines of a table with cells separated by comma, tab or semicolon, or by the separator of a first line
 * `sep=`. Cells may be quoted after RFC 4180; line ends are those of any system. A line may have more or
 * fewer cells than the others.
 *
 * @param head the beginning of the text
 * @throws BulkFileError a quote that is not closed, or a line that is too long
 */
export async function* readCsv(
  content: AsyncIterable<Uint8Array>,
  head: string,
): AsyncGenerator<string[], void, undefined> {
  const said = saidSeparator(head);
  const parser = parse({
    bom: true,
    delimiter: said ?? findSeparator(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a cell that has none in front of it is a letter, as in 5" oligo.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE_LETTERS,
  });
  let isSeparatorLine = said !== null;
  const source = Readable.from(content, { objectMode: false });
  const ended = pipeline(source, parser);
  // What goes wrong comes out of the parser as well.
  ended.catch(() => {});
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (isSeparatorLine) {
        isSeparatorLine = false;
        continue;
      }
      yield cells.map((cell) => cell.slice(0, KEPT_LETTERS));
    }
  } catch (error) {
    throw error instanceof CsvError ? refuse(error) : error;
  } finally {
    parser.destroy();
    await ended.catch(() => {});
  }
}

function refuse(error: CsvError): BulkFileError {
  const line = typeof error['lines'] === 'number' ? `Line ${error['lines']}: ` : '';
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new BulkFileError('unreadable', `${line}a quote is opened that is never closed.`);
    case 'CSV_MAX_RECORD_SIZE':
      return new BulkFileError(
        'unreadable',
        `${line}the line is longer than ${MAX_LINE_LETTERS.toLocaleString('en-US')} letters. ` +
          'Each line holds one sequence; see whether a quote is missing.',
      );
    default:
      return new BulkFileError('unreadable', `${line}the table cannot be read: ${error.message}`);
  }
}

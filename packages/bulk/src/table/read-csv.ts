import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { saidSeparator } from '@flipon/analyses/tools/separator-line';
import { CsvError, parse } from 'csv-parse';
import { BulkFileError } from '../bulk-file-error.ts';
import { KEPT_LETTERS } from '../bulk-row.ts';

const SEPARATORS = ['\t', ';', ','];
/** Lines that are looked at: titles of the whole may stand above the table. */
const MOST_LINES = 20;

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

/**
 * The separator of the cells of a table: of tab, semicolon and comma outside quotes the one that most of the
 * first lines have, of equal ones the most frequent one in the first of them; a comma where none occurs.
 *
 * @param head the beginning of the text
 */
function findSeparator(head: string): string {
  const lines = head
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  let separator = ',';
  let most: readonly [lines: number, cells: number] = [0, 0];
  for (const each of SEPARATORS) {
    const having = lines.filter((line) => line.includes(each));
    const count = (having[0]?.split(each).length ?? 1) - 1;
    if (having.length < most[0] || (having.length === most[0] && count <= most[1])) continue;
    [separator, most] = [each, [having.length, count]];
  }
  return separator;
}

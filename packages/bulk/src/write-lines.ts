import type { BulkFormat, G4KillerLine, P53Line } from '@flipon/contract/bulk';
import {
  g4KillerColumns,
  type LineCell,
  type LineColumn,
  p53Columns,
} from '@flipon/contract/bulk-columns';
import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import { writeWorkbook } from './xlsx/write-workbook.ts';

/**
 * The answers of G4 killer as the bytes of a file, made as they are read; an early stop closes the lines.
 * Texts are UTF-8.
 */
export function writeKillLines(
  lines: AsyncIterable<G4KillerLine>,
  format: BulkFormat,
): AsyncIterable<Uint8Array> {
  return writeLines(lines, g4KillerColumns, format);
}

/** The same of the p53 predictor. */
export function writeP53Lines(
  lines: AsyncIterable<P53Line>,
  format: BulkFormat,
): AsyncIterable<Uint8Array> {
  return writeLines(lines, p53Columns, format);
}

function writeLines<Line extends object>(
  lines: AsyncIterable<Line>,
  columns: readonly LineColumn<Line>[],
  format: BulkFormat,
): AsyncIterable<Uint8Array> {
  switch (format) {
    case 'jsonl':
      return encode(writeJsonLines(lines));
    case 'csv':
      return encode(writeCsv(lines, columns));
    case 'tsv':
      return encode(writeTsv(lines, columns));
    case 'xlsx':
      return writeWorkbook(lines, columns);
  }
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const text of gatherText(texts)) yield Buffer.from(text);
}

/** A JSON object a line. */
async function* writeJsonLines(
  lines: AsyncIterable<object>,
): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Comma-separated after RFC 4180, as the project's other CSV: no text is run as a formula. */
function writeCsv<Line>(
  lines: AsyncIterable<Line>,
  columns: readonly LineColumn<Line>[],
): AsyncGenerator<string, void, undefined> {
  return writeTable(lines, columns, {
    separator: ',',
    lineEnd: '\r\n',
    writeText: (text) => quoteCsv(guardFormula(text)),
  });
}

/** Tab-separated; tabs and line ends in texts become spaces, and no text is run as a formula. */
function writeTsv<Line>(
  lines: AsyncIterable<Line>,
  columns: readonly LineColumn<Line>[],
): AsyncGenerator<string, void, undefined> {
  return writeTable(lines, columns, {
    separator: '\t',
    lineEnd: '\n',
    writeText: (text) => guardFormula(oneLine(text)),
  });
}

interface TableForm {
  separator: string;
  lineEnd: string;
  writeText(text: string): string;
}

async function* writeTable<Line>(
  lines: AsyncIterable<Line>,
  columns: readonly LineColumn<Line>[],
  { separator, lineEnd, writeText }: TableForm,
): AsyncGenerator<string, void, undefined> {
  const field = (cell: LineCell) =>
    typeof cell === 'string' ? writeText(cell) : String(cell ?? '');
  yield columns.map(({ title }) => title).join(separator) + lineEnd;
  for await (const line of lines) {
    yield columns.map(({ read }) => field(read(line))).join(separator) + lineEnd;
  }
}

/** Letters per chunk: lines are short, and each call has a cost. */
const CHUNK_LETTERS = 1 << 16;
/** After this time a chunk is sent even if it is not full, so that slow lines reach the reader. */
const LONGEST_WAIT_MS = 200;

/** Joins texts to chunks. */
async function* gatherText(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let waiting: string[] = [];
  let letters = 0;
  let since = performance.now();
  for await (const text of texts) {
    waiting.push(text);
    letters += text.length;
    const now = performance.now();
    if (letters < CHUNK_LETTERS && now - since < LONGEST_WAIT_MS) continue;
    since = now;
    yield waiting.join('');
    waiting = [];
    letters = 0;
  }
  if (letters > 0) yield waiting.join('');
}

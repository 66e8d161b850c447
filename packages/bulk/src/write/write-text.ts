import type { LineCell, LineColumn } from '@flipon/contract/bulk-columns';
import { guardFormula, quoteCsv } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';

/** A JSON object a line. */
export async function* writeJsonLines(
  lines: AsyncIterable<object>,
): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/** Comma-separated after RFC 4180, as the project's other CSV: no text is run as a formula. */
export function writeCsv<Line>(
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
export function writeTsv<Line>(
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

import type { BulkFormat, G4KillerLine, P53Line } from '@flipon/contract/bulk';
import { g4KillerColumns, type LineColumn, p53Columns } from '@flipon/contract/bulk-columns';
import { gatherText } from './write/gather-text.ts';
import { writeCsv, writeJsonLines, writeTsv } from './write/write-text.ts';
import { writeWorkbook } from './write/write-workbook.ts';

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

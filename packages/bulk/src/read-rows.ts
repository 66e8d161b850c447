import { countOf } from '@flipon/analyses/count-of';
import { MAX_BULK_ROWS } from '@flipon/contract/bulk';
import { gatherHead } from '@flipon/intake/gather-head';
import { IntakeError } from '@flipon/intake/intake-error';
import {
  openPackedStream,
  prepend,
  type SequenceStreamOptions,
} from '@flipon/intake/open-sequence-stream';
import { isZip } from '@flipon/intake/sniff-content';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece } from '@flipon/sequence/parsed-piece';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { BulkFileError } from './bulk-file-error.ts';
import { type BulkRow, KEPT_LETTERS, textRow } from './bulk-row.ts';
import { DECIDING_BYTES, decodeHead, findContentKind } from './content-kind.ts';
import { fastaRows } from './fasta-rows.ts';
import { readCsv } from './table/read-csv.ts';
import { tableRows } from './table/table-rows.ts';
import { readWorkbook } from './xlsx/read-workbook.ts';

/** Of a text, unpacked: room for 100,000 rows of 2,000 letters. */
export const MAX_BULK_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Of a text, unpacked, that is not read as rows: comments, blank lines and letters that no calculator
 * takes cost as much as rows do, and a packed file of some KB can hold gigabytes of them.
 */
const MAX_IDLE_BYTES = 16 * 1024 * 1024;
/** Most bytes of a row: a sequence of the longest kept length, and other columns. */
const BYTES_OF_A_ROW = 64 * 1024;

export interface ReadRowsOptions {
  /** The largest content, unpacked. */
  maxBytes?: number;
  maxRows?: number;
  /**
   * Told, as sentences, what is odd about the file as a whole, and which column of a table is read where none
   * is named so.
   */
  onWarning?: SequenceStreamOptions['onWarning'];
}

/**
 * The rows of a file of sequences, as it is read: a table (comma, tab or semicolon; or a sequence on
 * each line), FASTA, GenBank, EMBL, or an Excel workbook, each packed with gzip or not. Its content
 * decides. Only a workbook is held in memory as a whole: its packed bytes and its shared texts.
 *
 * An early `return` closes the source. An aborted source ends the rows with its error.
 *
 * @throws BulkFileError where the file is refused as a whole; errors of the source as they are
 */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  { maxBytes = MAX_BULK_FILE_BYTES, maxRows = MAX_BULK_ROWS, onWarning }: ReadRowsOptions = {},
): AsyncGenerator<BulkRow, void, undefined> {
  let rows = 0;
  try {
    const told = onWarning === undefined ? {} : { onWarning };
    const content = openPackedStream(source, { maxBytes, ...told });
    for await (const row of rowsOf(
      refuseFillerText(content, () => rows),
      onWarning,
    )) {
      rows += 1;
      if (rows > maxRows) throw tooManyRows(maxRows);
      yield row;
    }
  } catch (error) {
    throw asBulkFileError(error);
  }
  if (rows === 0) throw new BulkFileError('no_rows', 'The file has no rows with a sequence.');
}

async function* rowsOf(
  content: AsyncIterable<Uint8Array>,
  onWarning: ReadRowsOptions['onWarning'],
): AsyncGenerator<BulkRow, void, undefined> {
  const chunks = gatherHead(content, DECIDING_BYTES);
  try {
    const first = await chunks.next();
    if (first.done) return;
    yield* rowsOfKind(first.value, prepend(first.value, chunks), onWarning);
  } finally {
    // Also closes the source where the reader stopped early.
    await chunks.return();
  }
}

function rowsOfKind(
  head: Uint8Array,
  content: AsyncIterable<Uint8Array>,
  onWarning: ReadRowsOptions['onWarning'],
): AsyncGenerator<BulkRow, void, undefined> {
  switch (findContentKind(head)) {
    case 'workbook':
      return tableRows(readWorkbook(content), onWarning);
    case 'fasta':
      return fastaRows(content);
    case 'entries':
      return parsedRows(content);
    case 'table':
      return tableRows(readCsv(content, decodeHead(head)), onWarning);
  }
}

/** @param rowsSoFar of the text that has been handed on */
async function* refuseFillerText(
  content: AsyncIterable<Uint8Array>,
  rowsSoFar: () => number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    const isPacked = bytes === chunk.length && isZip(chunk);
    if (isPacked) bytes = Number.NEGATIVE_INFINITY;
    if (bytes > MAX_IDLE_BYTES + BYTES_OF_A_ROW * rowsSoFar()) throw tooMuchText(rowsSoFar());
    yield chunk;
  }
}

function tooMuchText(rows: number): BulkFileError {
  const held = `${Math.floor(MAX_IDLE_BYTES / 1024 ** 2)} MiB of text around`;
  return new BulkFileError(
    'too_large',
    `The file holds more than ${held} ${countOf(rows, 'row')} of short sequences. Send these alone.`,
  );
}

function tooManyRows(maxRows: number): BulkFileError {
  const rows = maxRows.toLocaleString('en-US');
  return new BulkFileError('too_many_rows', `The file has more than ${rows} rows. Split it.`);
}

function asBulkFileError(error: unknown): unknown {
  if (error instanceof SequenceTextError) return new BulkFileError('unreadable', error.message);
  if (!(error instanceof IntakeError)) return error;
  const code = error.code === 'too_large' ? 'too_large' : 'unreadable';
  return new BulkFileError(code, error.message, { cause: error });
}

/**
 * The records of a GenBank, EMBL or 2bit file as rows.
 *
 * @throws SequenceTextError
 */
async function* parsedRows(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<BulkRow, void, undefined> {
  const parser = createSequenceParser();
  let row = 0;
  /** Bases that the parser has handed out, and of the record under way the first of them. */
  let readBp = 0;
  let sequence = '';

  const keep = (bases: Uint8Array) => {
    const room = KEPT_LETTERS - sequence.length;
    if (room > 0) sequence += Buffer.from(bases.subarray(0, room)).toString('latin1');
  };
  function* take({ bases, records }: ParsedPiece): Generator<BulkRow, void, undefined> {
    let from = 0;
    for (const { name, start, length } of records) {
      const to = start + length - readBp;
      keep(bases.subarray(from, to));
      row += 1;
      yield textRow(row, name, sequence);
      sequence = '';
      from = to;
    }
    keep(bases.subarray(from));
    readBp += bases.length;
  }

  for await (const chunk of content) yield* take(parser.push(chunk));
  yield* take(parser.finish());
}

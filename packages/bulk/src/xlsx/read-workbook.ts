import { openZipDocument } from '@flipon/intake/zip-document';
import type { TableCell } from '../table/table-cell.ts';
import { findParts } from './find-parts.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { largeWorkbook } from './workbook-refusals.ts';

const MIB = 1024 * 1024;
/** A packed workbook is held in memory while it is read, because its directory is at its end. */
const MAX_PACKED_MIB = 64;
/** Of its worksheet and shared texts: 100,000 rows of 2,000 letters have 200 MB. */
const MAX_UNPACKED_MIB = 256;

/**
 * The rows of the first worksheet of an Excel workbook (.xlsx), as they are unpacked.
 *
 * Read by a parser of XML and not by read-excel-file (9.3.17), which fills the gap before a row that
 * says it is the 4,000,000,000th with empty ones until memory ends (a file of 2 KB), takes the size of
 * a part from its offset, and returns the last value of a formula as if it were a text.
 *
 * @throws BulkFileError, IntakeError
 */
export async function* readWorkbook(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<TableCell[], void, undefined> {
  const document = await openZipDocument(await gather(content));
  const { sheet, sharedStrings } = await findParts(document);
  const parts = sharedStrings === null ? [sheet] : [sheet, sharedStrings];
  if (document.sizeOf(parts) > MAX_UNPACKED_MIB * MIB) {
    throw largeWorkbook(`is larger than ${MAX_UNPACKED_MIB} MiB once it is unpacked`);
  }
  const strings =
    sharedStrings === null ? [] : await readSharedStrings(document.read(sharedStrings));
  for await (const { cells } of readSheet(document.read(sheet), strings)) yield cells;
}

async function gather(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > MAX_PACKED_MIB * MIB) throw largeWorkbook(`is larger than ${MAX_PACKED_MIB} MiB`);
    // The source may use its memory again.
    chunks.push(new Uint8Array(chunk));
  }
  return Buffer.concat(chunks);
}

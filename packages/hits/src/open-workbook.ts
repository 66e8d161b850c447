import { Readable } from 'node:stream';
import type { Sheet } from '@flipon/formats/xlsx/sheet-xml';
import { workbookParts } from '@flipon/formats/xlsx/workbook-parts';
import { openZip } from './open-zip.ts';

/** Chunks are batches of rows already: one ahead is enough. */
const CHUNKS_AHEAD = 1;

/**
 * Opens an XLSX file with these worksheets; memory stays the same however many rows they have.
 * The caller reads the stream to its end or destroys it.
 *
 * @param written the modification time of its parts
 */
export function openWorkbook(sheets: readonly Sheet[], written: Date): Readable {
  return openZip(
    workbookParts(sheets).map(({ path, content }) => ({
      path,
      mtime: written,
      open: async () => Readable.from(content, { objectMode: true, highWaterMark: CHUNKS_AHEAD }),
    })),
  );
}

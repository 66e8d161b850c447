import type { Sheet } from '@flipon/formats/xlsx/sheet-xml';
import { workbookParts } from '@flipon/formats/xlsx/workbook-parts';
import { openZip } from '@flipon/platform/zip';

/**
 * Opens an XLSX file with these worksheets; memory stays the same however many rows they have.
 * The caller reads the stream to its end or destroys it.
 *
 * @param written the modification time of its parts
 */
export function openWorkbook(sheets: readonly Sheet[], written: Date): ReturnType<typeof openZip> {
  return openZip(
    workbookParts(sheets).map(({ path, content }) => ({
      path,
      mtime: written,
      open: async () => content,
    })),
  );
}

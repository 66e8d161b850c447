import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { workbookLines } from '@flipon/bulk/xlsx/sheet-lines';
import { PROVENANCE_KEY } from '@flipon/formats/provenance';
import { openZipDocument } from '@flipon/intake/zip-document';
import type { TakeComments } from '@flipon/verify/comments';
import type { LineBatch } from '@flipon/verify/compare-lines';
import { InputError } from '../../command-errors.ts';
import { readingRefusal } from '../../inputs/reading-refusal.ts';

/**
 * The rows of the sheet of hits, after the row with the names of its columns.
 *
 * @param take gets the rows of the sheet about the file
 * @throws InputError
 */
export async function* workbookBatches(
  path: string,
  name: string,
  take: TakeComments,
): AsyncGenerator<LineBatch, void, undefined> {
  for await (const { lines } of readSheet(path, name, 'About')) take(lines);
  yield* readSheet(path, name, 'Hits');
}

/** The provenance in a workbook; null where it has none. @throws InputError */
export async function readWorkbookProvenance(path: string, name: string): Promise<string | null> {
  for await (const { lines } of readSheet(path, name, 'About')) {
    const line = lines.find((each) => each.startsWith(`${PROVENANCE_KEY}\t`));
    if (line !== undefined) return line.slice(PROVENANCE_KEY.length + 1);
  }
  return null;
}

async function* readSheet(
  path: string,
  name: string,
  sheetName: string,
): AsyncGenerator<LineBatch, void, undefined> {
  try {
    const document = await openZipDocument(path);
    try {
      yield* workbookLines(document, sheetName);
    } finally {
      document.close();
    }
  } catch (error) {
    if (error instanceof BulkFileError) throw new InputError(`${name}: ${error.message}`);
    throw readingRefusal(error, name);
  }
}

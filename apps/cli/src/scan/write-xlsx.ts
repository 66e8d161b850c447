import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { ExportHeading, ExportHit } from '@flipon/formats/hit-writer';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { openWorkbook } from '@flipon/hits/open-workbook';
import { InputError } from '../command-errors.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { openTarget, writingRefusal } from '../output/open-target.ts';

/** The oldest time that a ZIP archive can tell: equal hits make equal files. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Writes the hits of all inputs as one workbook. @param out null is standard output
 *
 * @throws InputError more hits than a worksheet has rows, or the file cannot be written
 */
export async function writeXlsx(
  hits: AsyncIterable<readonly ExportHit[]>,
  heading: ExportHeading,
  out: string | null,
  cleanUp: CleanUp,
): Promise<void> {
  const failure: { source: unknown } = { source: undefined };
  const workbook = openWorkbook(hitSheets(limitHits(hits, failure), heading), NO_TIME);
  if (out === null) {
    await pipeline(workbook, process.stdout, { end: false });
    return;
  }
  const target = await openTarget(out, cleanUp);
  try {
    await pipeline(workbook, createWriteStream(target.writePath));
  } catch (error) {
    // What reading or scanning threw has its own message; all else is about the file.
    throw failure.source ?? writingRefusal(error, out);
  }
  await target.finish();
}

async function* limitHits(
  batches: AsyncIterable<readonly ExportHit[]>,
  failure: { source: unknown },
): AsyncGenerator<readonly ExportHit[]> {
  let count = 0;
  try {
    for await (const batch of batches) {
      count += batch.length;
      if (count > MAX_SHEET_ROWS) throw new InputError(TOO_MANY);
      yield batch;
    }
  } catch (error) {
    failure.source = error;
    throw error;
  }
}

const TOO_MANY = `There are more hits than the ${MAX_SHEET_ROWS.toLocaleString('en-US')} that an Excel worksheet has room for: name a file that ends with .csv or .parquet.`;

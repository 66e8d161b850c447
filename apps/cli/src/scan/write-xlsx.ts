import { pipeline } from 'node:stream/promises';
import { MAX_SHEET_ROWS } from '@flipon/analyses/export-limits';
import type { HitRun } from '@flipon/formats/hit-run';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { hitSheets } from '@flipon/formats/xlsx/hit-sheets';
import { openWorkbook } from '@flipon/hits/open-workbook';
import { InputError } from '../command-errors.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { writeFile } from '../output/write-file.ts';

/** The oldest time that a ZIP archive can tell: equal hits make equal files. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * Writes the hits of all inputs as one workbook. @param out null is standard output
 *
 * @throws InputError more hits than a worksheet has rows, or the file cannot be written
 */
export async function writeXlsx(
  hits: AsyncIterable<readonly HitRun[]>,
  heading: ExportHeading,
  out: string | null,
  cleanUp: CleanUp,
): Promise<void> {
  const open = (batches: AsyncIterable<readonly HitRun[]>) =>
    openWorkbook(hitSheets(batches, heading), NO_TIME);
  const limited = limitHits(hits);
  if (out === null) await pipeline(open(limited), process.stdout, { end: false });
  else await writeFile(limited, (batches) => [open(batches)], out, cleanUp);
}

async function* limitHits(
  batches: AsyncIterable<readonly HitRun[]>,
): AsyncGenerator<readonly HitRun[]> {
  let count = 0;
  for await (const batch of batches) {
    for (const { from, to } of batch) count += to - from;
    if (count > MAX_SHEET_ROWS) throw new InputError(TOO_MANY);
    yield batch;
  }
}

const TOO_MANY = `There are more hits than the ${MAX_SHEET_ROWS.toLocaleString('en-US')} that an Excel worksheet has room for: name a file that ends with .csv or .parquet.`;

import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { HitColumns } from '@flipon/analyses/kernel';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { exportParquet } from '@flipon/tables/export-parquet';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { InputError } from '../command-errors.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { openTarget, writingRefusal } from '../output/open-target.ts';
import type { ScannedInput } from './scan-inputs.ts';

export interface ParquetRequest {
  scanned: AsyncIterable<ScannedInput>;
  heading: ExportHeading;
  /** An existing folder, removed by the caller. */
  folder: string;
  /** null is standard output. */
  out: string | null;
  cleanUp: CleanUp;
}

interface TableRecord {
  index: number;
  name: string;
  start: number;
  input: string;
}

/**
 * Writes the hits of all inputs as one Parquet table. Its footer comes last, so it is made whole in
 * the folder first.
 *
 * @throws InputError, what `scanned` throws
 */
export async function writeParquet(request: ParquetRequest): Promise<void> {
  const { heading, folder, out, cleanUp } = request;
  const { definition, parameters, note, version, sources, withInput } = heading;
  const target = out === null ? null : await openTarget(out, cleanUp);
  const hitTablePath = join(folder, 'hits.parquet');
  const path = join(folder, 'export.parquet');
  const records: TableRecord[] = [];
  const batches = gatherRecords(request.scanned, records);
  const metadata = {
    flipon: version,
    parameters: JSON.stringify(parameters),
    ...(note === undefined ? {} : { note }),
    sources: JSON.stringify(sources.map(({ name }) => name)),
  };
  const table = { hitTablePath, definition, records, withInput, path, metadata };
  try {
    await writeHitTable({ definition, path: hitTablePath, batches });
    await exportParquet({ ...table, temporaryFolder: folder });
  } catch (error) {
    throw fullDisk(error) ?? error;
  }
  if (target === null) {
    await pipeline(createReadStream(path), process.stdout, { end: false });
    return;
  }
  try {
    await pipeline(createReadStream(path), createWriteStream(target.writePath));
  } catch (error) {
    throw writingRefusal(error, out ?? '');
  }
  await target.finish();
}

/** The database tells the reason of the system in its message alone, in letters of its own. */
function fullDisk(error: unknown): InputError | undefined {
  const isFull =
    error instanceof Error && /no space left on device|disk quota/i.test(error.message);
  if (!isFull) return undefined;
  return new InputError(
    'The hits cannot be put aside while the table is made: the disk is full. Name another folder with --tmp.',
  );
}

/** The hits of all inputs, whose records are numbered one behind the other. */
async function* gatherRecords(
  inputs: AsyncIterable<ScannedInput>,
  records: TableRecord[],
): AsyncGenerator<HitColumns> {
  for await (const { sequence, hits } of inputs) {
    const first = records.length;
    for (const { index, name, start } of sequence.records) {
      records.push({ index: first + index, name, start, input: sequence.input.label });
    }
    for await (const { count, columns } of hits) {
      const record = columns.record.map((index) => first + index);
      yield { count, columns: { ...columns, record } };
    }
  }
}

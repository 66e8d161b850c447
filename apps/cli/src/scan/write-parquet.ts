import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { parquetMetadata } from '@flipon/formats/parquet/metadata';
import type { HitForm } from '@flipon/formats/provenance';
import { addToHits } from '@flipon/hits/extra-hits';
import { type ExportedHits, exportParquet } from '@flipon/tables/export-parquet';
import type { CleanUp } from '../output/clean-up.ts';
import { writeFile } from '../output/write-file.ts';
import { type ExportOrder, keepSome, numberAll, sourceOf } from './export-inputs.ts';
import { createNumbering } from './order-hits.ts';
import type { ScannedInput } from './scan-inputs.ts';

/**
 * Writes the hits of all inputs as one Parquet table.
 *
 * @param out null is standard output
 * @throws InputError the file cannot be written; what `scanned` throws
 */
export async function writeParquet(
  scanned: AsyncIterable<ScannedInput>,
  asked: ParquetOrder,
  out: string | null,
  cleanUp: CleanUp,
): Promise<void> {
  const { heading, form } = asked;
  const { definition, withInput } = heading;
  const metadata = () => parquetMetadata(heading, form);
  const open = (batches: AsyncIterable<ExportedHits>) =>
    Readable.from(exportParquet({ definition, batches, withInput, metadata }));
  const batches = numberHits(scanned, asked);
  if (out === null) await pipeline(open(batches), process.stdout, { end: false });
  else await writeFile(batches, (all) => [open(all)], out, cleanUp);
}

interface ParquetOrder extends Pick<ExportOrder, 'kind' | 'parameters' | 'extras' | 'keep'> {
  heading: ExportHeading;
  form: HitForm;
}

async function* numberHits(
  scanned: AsyncIterable<ScannedInput>,
  { kind, parameters, extras, keep }: ParquetOrder,
): AsyncGenerator<ExportedHits> {
  const number = createNumbering();
  for await (const { sequence, hits } of scanned) {
    const { records, input } = sequence;
    const source = sourceOf(sequence, { kind, parameters });
    const kept = keepSome(source, numberAll(hits, number), keep);
    for await (const batch of addToHits(source, kept, extras)) {
      yield { hits: batch, findRecord: (index) => records[index], input: input.label };
    }
  }
}

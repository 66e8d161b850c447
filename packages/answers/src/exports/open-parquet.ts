import { definitionOf } from '@flipon/analyses/definitions';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { parquetMetadata } from '@flipon/formats/parquet/metadata';
import type { NameRecord } from '@flipon/formats/record-names';
import { addToHits } from '@flipon/hits/extra-hits';
import { recordsOfBatch } from '@flipon/hits/record-cache';
import type { SequenceRecord } from '@flipon/sequence/records';
import { type ExportedHits, exportParquet } from '@flipon/tables/export-parquet';
import type { AnswerDeps } from '../answer-deps.ts';
import { hitSourceOf } from '../hits/hit-source.ts';
import { openHits } from '../hits/open-hits.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

/** A few ms of work, so that requests have their turn, and as many records at most. */
const ROWS_AT_ONCE = 4096;

/** A result as Parquet, made while it is read. */
export async function openParquet(
  deps: AnswerDeps,
  result: FinishedResult,
  order: ExportOrder,
  { heading, nameRecord }: { heading: ExportHeading; nameRecord: NameRecord },
): Promise<AsyncIterable<Uint8Array>> {
  const { definition } = heading;
  const metadata = () => parquetMetadata(heading, order.file);
  const { filter, extras = [] } = order;
  const table = await openHits(deps, result, definitionOf(result.kind), filter);
  const source = await hitSourceOf(deps, result, { bases: extras.length > 0 });
  const findRecords = async (indices: readonly number[]) =>
    (await source.findRecords(indices)).map((record) => ({ ...record, name: nameRecord(record) }));

  async function* batches(): AsyncGenerator<ExportedHits> {
    let records = new Map<number, SequenceRecord>();
    const own = table.batches({ batchSize: ROWS_AT_ONCE });
    for await (const hits of addToHits(source, own, extras)) {
      records = await recordsOfBatch(hits.columns.record, records, findRecords);
      const known = records;
      yield { hits, findRecord: (index) => known.get(index) };
    }
  }

  return exportParquet({ definition, batches: batches(), metadata });
}

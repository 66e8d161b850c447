import { Readable } from 'node:stream';
import { definitionOf } from '@flipon/analyses/definitions';
import { hitSourceOf } from '@flipon/answers/hit-source';
import { openHits } from '@flipon/answers/open-hits';
import type { ExportHeading } from '@flipon/formats/hit-writer';
import { parquetMetadata } from '@flipon/formats/parquet/metadata';
import type { NameRecord } from '@flipon/formats/record-names';
import { addToHits } from '@flipon/hits/extra-hits';
import { recordsOfBatch } from '@flipon/hits/record-cache';
import type { SequenceRecord } from '@flipon/sequence/records';
import { type ExportedHits, exportParquet } from '@flipon/tables/export-parquet';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** A few ms of work, so that requests have their turn, and as many records at most. */
const ROWS_AT_ONCE = 4096;

/** A result as Parquet, made while it is read. */
export async function openParquet(
  deps: Deps,
  result: ExportedResult,
  order: ExportOrder,
  { heading, nameRecord }: { heading: ExportHeading; nameRecord: NameRecord },
): Promise<Readable> {
  const { definition } = heading;
  const metadata = () => parquetMetadata(heading, order.file);
  const { filter, extras = [] } = order;
  const answers = answerDepsOf(deps);
  const table = await openHits(answers, result, definitionOf(result.kind), filter);
  const source = await hitSourceOf(answers, result, { bases: extras.length > 0 });
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

  // One block ahead is enough.
  return Readable.from(exportParquet({ definition, batches: batches(), metadata }), {
    highWaterMark: 1,
  });
}

import { Readable } from 'node:stream';
import { exportParquet } from '@flipon/tables/export-parquet';
import type { ExportedHits, ExportedRecord } from '@flipon/tables/exported-columns';
import type { Deps } from '../deps.ts';
import { hitSourceOf, openHits } from '../hits/open-hits.ts';
import { describeResult } from './describe-result.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** About 10 ms of work; requests have their turn between them. */
const ROWS_AT_ONCE = 15_360;

/** A result as Parquet, made while it is read. */
export async function openParquet(
  deps: Deps,
  result: ExportedResult,
  { filter }: Pick<ExportOrder, 'filter'>,
): Promise<Readable> {
  const heading = await describeResult(deps, result);
  const { definition, parameters, note, version, sources } = heading;
  const metadata = {
    flipon: version,
    rules: definition.kernelVersion,
    parameters: JSON.stringify(parameters),
    ...(note === undefined ? {} : { note }),
    sources: JSON.stringify(sources.map(({ name }) => name)),
    sha256: JSON.stringify(sources.map(({ sha256 }) => sha256 ?? null)),
  };
  const table = await openHits(deps, result, definition, filter);
  const { findRecords } = await hitSourceOf(deps, result, { bases: false });

  async function* batches(): AsyncGenerator<ExportedHits> {
    let records = new Map<number, ExportedRecord>();
    for await (const hits of table.batches({ batchSize: ROWS_AT_ONCE })) {
      records = await knowRecords(hits.columns.record, records, findRecords);
      const known = records;
      yield { hits, findRecord: (index) => known.get(index) };
    }
  }

  // One block ahead is enough.
  return Readable.from(exportParquet({ definition, batches: batches(), metadata }), {
    highWaterMark: 1,
  });
}

/** Those of a batch. Hits mostly come record by record, so those of the last one are known. */
async function knowRecords(
  indices: Uint32Array,
  before: ReadonlyMap<number, ExportedRecord>,
  find: (indices: readonly number[]) => Promise<readonly (ExportedRecord & { index: number })[]>,
): Promise<Map<number, ExportedRecord>> {
  const records = new Map<number, ExportedRecord>();
  const missing: number[] = [];
  for (const index of new Set(indices)) {
    const known = before.get(index);
    if (known === undefined) missing.push(index);
    else records.set(index, known);
  }
  if (missing.length === 0) return records;
  for (const record of await find(missing)) records.set(record.index, record);
  return records;
}

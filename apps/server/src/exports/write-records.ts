import { formatOf, type RecordFormat } from '@flipon/formats/hit-formats';
import { recordWriters } from '@flipon/formats/hit-writers';
import { exportRecords } from '@flipon/hits/export-records';
import type { SequenceRecord } from '@flipon/sequence/records';
import { walkSequenceRecords } from '@flipon/store/records';
import { openFeatures } from '../annotations/open-features.ts';
import type { Deps } from '../deps.ts';
import { writtenFeatures } from '../downloads/written-features.ts';
import { fileNamesOf, nameRecords } from '../hits/name-records.ts';
import { dayOf, describeResult } from './describe-result.ts';
import type { ExportOrder } from './export-order.ts';
import { exportResult } from './export-result.ts';
import type { ExportedResult } from './find-exported.ts';

/** A file of whole records: with their bases, the features that the sequence has, and the hits. */
export async function writeRecords(
  deps: Deps,
  result: ExportedResult,
  format: RecordFormat,
  order: ExportOrder,
): Promise<AsyncGenerator<Uint8Array>> {
  const { store } = deps;
  const { sequenceId, sequenceName, basesBlobId, recordTableId } = result;
  const { molecule } = order;
  const heading = { ...(await describeResult(deps, result, order)), date: dayOf(result), molecule };
  const nameRecord = await fileNamesOf(store.backgroundDb, result);
  const owner = order.features?.owner;
  const opened = owner && (await openFeatures(deps, owner, sequenceId, undefined));
  const tables = opened ? opened.tables : [];
  async function* records() {
    for await (const record of walkSequenceRecords(store.backgroundDb, recordTableId)) {
      yield* nameRecords([record], sequenceName);
    }
  }
  const sequence = {
    records: records(),
    basesPath: await store.files.uncheckedPath(basesBlobId),
    features: (record: SequenceRecord) => () => writtenFeatures(tables, record),
    nameRecord,
  };
  const hits = await exportResult(deps, result, formatOf(format), order, { nameRecord });
  return recordWriters[format](exportRecords(sequence, hits), heading);
}

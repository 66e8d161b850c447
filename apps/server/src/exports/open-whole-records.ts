import { nameRecords } from '@flipon/answers/name-records';
import { openFeatures } from '@flipon/answers/open-features';
import type { HitRun } from '@flipon/formats/hit-run';
import type { NameRecord } from '@flipon/formats/record-names';
import type { SearchedRecord } from '@flipon/formats/searched-record';
import { exportRecords } from '@flipon/hits/export-records';
import type { SequenceRecord } from '@flipon/sequence/records';
import { walkSequenceRecords } from '@flipon/store/records';
import { libraryOf } from '../answers/library-of.ts';
import type { Deps } from '../deps.ts';
import { writtenFeatures } from '../downloads/written-features.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/** Whole records, for files that contain them: their bases, the features of the sequence, and the hits. */
export async function openWholeRecords(
  deps: Deps,
  { sequenceId, sequenceName, basesBlobId, recordTableId }: ExportedResult,
  { features }: Pick<ExportOrder, 'features'>,
  { hits, nameRecord }: { hits: AsyncGenerator<HitRun[]>; nameRecord: NameRecord },
): Promise<AsyncGenerator<SearchedRecord>> {
  const { store } = deps;
  const library = libraryOf(store);
  const opened = features && (await openFeatures(library, features.owner, sequenceId, undefined));
  const tables = opened?.tables ?? [];
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
  return exportRecords(sequence, hits);
}

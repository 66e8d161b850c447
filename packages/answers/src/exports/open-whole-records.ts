import type { HitRun } from '@flipon/formats/hit-run';
import type { NameRecord } from '@flipon/formats/record-names';
import type { SearchedRecord } from '@flipon/formats/searched-record';
import { exportRecords } from '@flipon/hits/export-records';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { AnswerDeps } from '../answer-deps.ts';
import { writtenFeatures } from '../downloads/written-features.ts';
import { openFeatures } from '../features/open-features.ts';
import { nameRecords } from '../hits/name-records.ts';
import type { FinishedResult } from '../results/owned-analysis.ts';
import type { ExportOrder } from './export-order.ts';

/** Whole records, for files that contain them: their bases, the features of the sequence, and the hits. */
export async function openWholeRecords(
  { library }: AnswerDeps,
  { sequenceId, sequenceName, basesBlobId, recordTableId }: FinishedResult,
  { features }: Pick<ExportOrder, 'features'>,
  { hits, nameRecord }: { hits: AsyncGenerator<HitRun[]>; nameRecord: NameRecord },
): Promise<AsyncGenerator<SearchedRecord>> {
  const opened = features && (await openFeatures(library, features.owner, sequenceId, undefined));
  const tables = opened?.tables ?? [];
  async function* records() {
    for await (const batch of library.records.walkRecordBatches(recordTableId)) {
      yield* nameRecords(batch, sequenceName);
    }
  }
  const sequence = {
    records: records(),
    basesPath: await library.files.uncheckedPath(basesBlobId),
    features: (record: SequenceRecord) => () => writtenFeatures(tables, record),
    nameRecord,
  };
  return exportRecords(sequence, hits);
}

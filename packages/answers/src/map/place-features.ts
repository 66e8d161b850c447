import type { FeatureRecord, PlacedFeatureTable } from '@flipon/tables/feature-places';
import type { AnswerDeps } from '../answer-deps.ts';
import type { OpenedFeatures } from '../features/open-features.ts';
import type { MappedSequence } from './mapped-sequence.ts';

const RECORDS_AT_ONCE = 10_000;

/** Tables of features with the places of their records. */
export async function placeFeatures(
  { library }: AnswerDeps,
  { recordTableId }: MappedSequence,
  { tables }: OpenedFeatures,
): Promise<PlacedFeatureTable[]> {
  const wanted = new Set<number>();
  for (const { records } of tables) {
    for (const record of records) if (record !== null) wanted.add(record);
  }
  const indices = [...wanted];
  const places = new Map<number, FeatureRecord>();
  for (let from = 0; from < indices.length; from += RECORDS_AT_ONCE) {
    const some = indices.slice(from, from + RECORDS_AT_ONCE);
    for (const record of await library.records.findSequenceRecords(recordTableId, some)) {
      const { index, start, length, circular } = record;
      places.set(index, { start, length, circular });
    }
  }
  return tables.map(({ path, records }) => ({
    path,
    records: records.map((record) => (record === null ? null : (places.get(record) ?? null))),
  }));
}

import { writtenFeatureOf } from '@flipon/annotation/written-feature-of';
import type { WrittenFeature } from '@flipon/formats/sequence-files/genbank/written-feature';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import { type FeatureTableRow, walkFeatures } from '@flipon/tables/feature-table';

/** The databases begin every entry with it. */
const FIRST_TYPE = 'source';

/**
 * The features of a record, or of a part of it, by position; `source` comes first. A few thousand are
 * held at a time.
 */
export async function* writtenFeatures(
  tables: readonly OpenFeatureTable[],
  { index, length, circular }: SequenceRecord,
  part?: { start: number; end: number },
): AsyncGenerator<WrittenFeature> {
  const range = part && { ...part, wrapBp: circular ? length : null };
  const question = { record: index, ...(range === undefined ? {} : { range }) };
  const write = (row: FeatureTableRow) => writtenFeatureOf(row, length, part) ?? [];
  for await (const rows of walkFeatures(tables, { ...question, types: [FIRST_TYPE] })) {
    yield* rows.flatMap(write);
  }
  for await (const rows of walkFeatures(tables, question)) {
    yield* rows.filter(({ type }) => type !== FIRST_TYPE).flatMap(write);
  }
}

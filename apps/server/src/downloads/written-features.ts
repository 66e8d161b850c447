import { writtenFeatureOf } from '@flipon/annotation/written-feature-of';
import type { WrittenFeature } from '@flipon/formats/sequence-files/genbank/written-feature';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { OpenFeatureTable } from '@flipon/tables/feature-question';
import { type FeatureTableRow, listFeatures } from '@flipon/tables/feature-table';

const READ_AT_ONCE = 5000;
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
  const page = { sort: 'position', order: 'ASC', limit: READ_AT_ONCE } as const;
  const sources = { ...question, types: [FIRST_TYPE] };
  yield* (await listFeatures(tables, sources, { ...page, offset: 0 })).rows.flatMap(write);
  for (let offset = 0; ; offset += READ_AT_ONCE) {
    const { rows } = await listFeatures(tables, question, { ...page, offset });
    yield* rows.filter(({ type }) => type !== FIRST_TYPE).flatMap(write);
    if (rows.length < READ_AT_ONCE) return;
  }
}

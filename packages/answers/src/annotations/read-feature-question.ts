import type { featureQuerySchema } from '@flipon/contract/feature';
import type { FeatureQuestion } from '@flipon/tables/feature-question';
import type { z } from 'zod';
import type { LibraryDeps } from '../answer-deps.ts';
import { AppError, refuseField } from '../app-error.ts';
import type { LibrarySequence } from '../library/sequences.ts';

type FeatureQuery = z.output<typeof featureQuerySchema>;

/**
 * Which features a query means.
 *
 * @throws AppError where the sequence has no such record, or the range makes no sense
 */
export async function readFeatureQuestion(
  deps: LibraryDeps,
  sequence: LibrarySequence,
  query: FeatureQuery,
): Promise<FeatureQuestion> {
  const { type, search } = query;
  const types = type === undefined ? [] : [type].flat().filter((each) => each !== '');
  return { types, search: search?.trim(), ...(await readPlace(deps, sequence, query)) };
}

async function readPlace(
  { library }: LibraryDeps,
  { recordTableId }: LibrarySequence,
  { record: index, start, end }: FeatureQuery,
): Promise<Pick<FeatureQuestion, 'record' | 'range'>> {
  const isRanged = start !== undefined || end !== undefined;
  if (index === undefined) {
    if (isRanged) throw refuseField('record', 'Record is required where start or end is given.');
    return {};
  }
  // Ordinals are 32-bit in the database.
  const [record] =
    index > 2 ** 31 - 1 ? [] : await library.records.findSequenceRecords(recordTableId, [index]);
  if (record === undefined) throw new AppError('not_found', 'The sequence has no such record.');
  if (!isRanged) return { record: index };
  const range = { start: start ?? 0, end: end ?? record.length };
  if (range.start > range.end) throw refuseField('start', 'Start must not be after end.');
  return { record: index, range: { ...range, wrapBp: record.circular ? record.length : null } };
}

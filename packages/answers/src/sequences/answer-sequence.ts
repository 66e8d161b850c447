import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import type { LibraryDeps } from '../answer-deps.ts';
import { presentBatch } from '../batches/present-batch.ts';
import { notInLibrary } from '../map/mapped-sequence.ts';
import { presentSequence, presentSharedImport, presentSharedSequence } from './present-sequence.ts';

/**
 * A sequence with its batch, which always exists.
 *
 * @throws AppError not_found where the reader's owner has none of this id
 */
export async function answerSequence(
  { library }: LibraryDeps,
  { owner, isByLink = false }: { owner: string; isByLink?: boolean },
  id: string,
): Promise<{ payload: Sequence; batch: Batch }> {
  const found = await library.sequences.findSequenceWithJob(owner, id);
  if (found === null) throw notInLibrary();
  const { sequence, job } = found;
  if (!isByLink) return { payload: presentSequence(sequence), batch: presentBatch(job) };
  return { payload: presentSharedSequence(sequence), batch: presentSharedImport(job) };
}

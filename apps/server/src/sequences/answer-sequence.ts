import { notInLibrary } from '@flipon/answers/mapped-sequence';
import { findSequenceWithJob } from '@flipon/store/sequences';
import type { OpenShare } from '@flipon/store/shares';
import type { UploadedFile } from '@flipon/store/uploads';
import { presentBatch } from '../batches/present-batch.ts';
import type { Deps } from '../deps.ts';
import { presentSequence, presentSharedImport, presentSharedSequence } from './present-sequence.ts';

/**
 * A sequence with its batch, which always exists.
 *
 * @param share the share link of the request; null for the owner
 */
export async function answerSequence(
  { store }: Deps,
  owner: string,
  id: string,
  share: OpenShare | null = null,
) {
  const found = await findSequenceWithJob(store.db, owner, id);
  if (found === null) throw notInLibrary();
  const { sequence, job } = found;
  if (share === null) return { payload: presentSequence(sequence), batch: presentBatch(job) };
  return { payload: presentSharedSequence(sequence), batch: presentSharedImport(job) };
}

/** The id of the first sequence that was made of the files of an upload. */
export function firstSequenceOf(files: readonly UploadedFile[]): string {
  for (const file of files) if ('sequenceId' in file) return file.sequenceId;
  throw new Error('a file was read and made no sequence');
}

import { readSnapshot } from '@flipon/store/database';
import { findJob } from '@flipon/store/jobs';
import type { OpenShare } from '@flipon/store/open-shares';
import { findSequence } from '@flipon/store/sequences';
import { presentBatch } from '../batches/present-batch.ts';
import type { Deps } from '../deps.ts';
import { notInLibrary } from './owned-sequence.ts';
import { presentSequence, presentSharedImport, presentSharedSequence } from './present-sequence.ts';

/**
 * A sequence with its batch, which is always there.
 *
 * @param share the link that it is seen by; null where it is its owner who asks
 */
export async function answerSequence(
  { store }: Deps,
  owner: string,
  id: string,
  share: OpenShare | null = null,
) {
  const { sequence, job } = await readSnapshot(store.db, async (db) => ({
    sequence: await findSequence(db, owner, id),
    job: await findJob(db, owner, id),
  }));
  if (sequence === null || job === null) throw notInLibrary();
  if (share === null) return { payload: presentSequence(sequence), batch: presentBatch(job) };
  return { payload: presentSharedSequence(sequence), batch: presentSharedImport(job) };
}

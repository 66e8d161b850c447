import { readSnapshot } from '@flipon/store/database';
import { findJob } from '@flipon/store/jobs';
import { findSequence } from '@flipon/store/sequences';
import { presentBatch } from '../batches/present-batch.ts';
import type { Deps } from '../deps.ts';
import { notInLibrary } from './owned-sequence.ts';
import { presentSequence } from './present-sequence.ts';

/** A sequence with its batch, which is always there. */
export async function answerSequence({ store }: Deps, owner: string, id: string) {
  const { sequence, job } = await readSnapshot(store.db, async (db) => ({
    sequence: await findSequence(db, owner, id),
    job: await findJob(db, owner, id),
  }));
  if (sequence === null || job === null) throw notInLibrary();
  return { payload: presentSequence(sequence), batch: presentBatch(job) };
}

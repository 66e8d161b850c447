import { randomUUID } from 'node:crypto';
import { insertLane, type NewLane } from '../annotations/lanes.ts';
import { addBlob } from '../blobs/blobs.ts';
import { lockSequence } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';

/** Gives a sequence a lane without rows, whose file is not there. */
export async function addTestLane(
  { db }: Pick<Store, 'db'>,
  ownerId: string,
  sequenceId: string,
): Promise<string> {
  const blobId = randomUUID();
  await addBlob(db, blobId, 'hits', 0);
  const lane: NewLane = {
    id: randomUUID(),
    name: 'a',
    format: 'bed',
    convention: '0-based, half-open',
    notes: ['Nothing was changed.'],
    skipped: [],
    letters: null,
    names: [],
    nameCount: 0,
    unmatchedCount: 0,
    rowCount: 0,
    hasStrands: false,
    hasScores: false,
    labels: ['x'],
    blobId,
  };
  await db.transaction().execute(async (trx) => {
    await lockSequence(trx, ownerId, sequenceId);
    await insertLane(trx, sequenceId, lane);
  });
  return lane.id;
}

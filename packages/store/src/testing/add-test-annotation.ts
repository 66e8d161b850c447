import { randomUUID } from 'node:crypto';
import type { NewAnnotation } from '../annotations/add-annotation.ts';
import { insertAnnotation } from '../annotations/add-annotation.ts';
import { addBlob } from '../blobs/blobs.ts';
import { lockSequence } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';

/** Gives a sequence an annotation of one feature, whose file is not there. */
export async function addTestAnnotation(
  { db }: Store,
  ownerId: string,
  sequenceId: string,
): Promise<void> {
  const blobId = randomUUID();
  await addBlob(db, blobId, 'features', 0);
  const annotation: NewAnnotation = {
    id: randomUUID(),
    name: 'a',
    format: 'BED',
    featureCount: 1,
    types: [],
    leftOut: [],
    leftOutCount: 0,
    blobId,
    names: [],
  };
  await db.transaction().execute(async (trx) => {
    await lockSequence(trx, ownerId, sequenceId);
    await insertAnnotation(trx, ownerId, sequenceId, annotation);
  });
}

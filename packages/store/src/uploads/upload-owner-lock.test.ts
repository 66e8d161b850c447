import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { ample } from '../testing/ample-limits.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { type OwnedUpload, withUploadOwner } from './upload-owner-lock.ts';
import { addUpload } from './uploads.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

async function addHeld(): Promise<OwnedUpload> {
  const ownerId = await addTestOwner(test.store);
  const [id, holder] = [randomUUID(), randomUUID()];
  const given = { id, holder, filename: 'f', options: null, sizeBytes: 7, isResumable: true };
  await addUpload(test.store.db, ownerId, given, ample);
  return { id, holder, ownerId };
}
const look = (upload: OwnedUpload) =>
  withUploadOwner(test.store.db, upload, async (_trx, locked) => locked);

it('gives the owner and what is reserved, also after the upload has moved', async () => {
  const upload = await addHeld();
  const reserved = { reservedBytes: 7, reservedSequences: 1 };
  expect(await look(upload)).toEqual({ ownerId: upload.ownerId, ...reserved });
  const owner_id = await addTestOwner(test.store);
  await test.store.db
    .updateTable('uploads')
    .set({ owner_id })
    .where('id', '=', upload.id)
    .execute();
  expect(await look(upload)).toEqual({ ownerId: owner_id, ...reserved });
});

it('does nothing for a process that no longer holds it, nor for one that is gone', async () => {
  const upload = await addHeld();
  expect(await look({ ...upload, holder: randomUUID() })).toBeNull();
  await test.store.db.deleteFrom('uploads').where('id', '=', upload.id).execute();
  expect(await look(upload)).toBeNull();
});

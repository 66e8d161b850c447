import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepImports } from '../imports/sequence-imports.ts';
import { openProcessLease, type ProcessLease } from '../jobs/process-lease.ts';
import { findSequence } from '../sequences/sequences.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { ample } from '../testing/ample-limits.ts';
import { isAnyoneWaiting } from '../testing/is-anyone-waiting.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { beginImportOfUpload, endUpload, noteFile } from './upload-readings.ts';
import { addUpload, touchUpload } from './uploads.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

/** A text that a process was receiving and reading when it fell silent, long ago. */
async function addSilent(holder: string) {
  const { store } = test;
  const { db, uploadFiles } = store;
  const owner = await addTestOwner(store);
  const [id, sequence, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const given = { id, filename: 'a', options: null, sizeBytes: 9, isResumable: false, holder };
  await addUpload(db, owner, given, ample);
  await (await uploadFiles.openForWriting(id)).close();
  const begun = await beginImportOfUpload(
    db,
    { id, holder, ownerId: owner },
    {
      ...{ id: sequence, jobId, basesBlobId: randomUUID(), recordTableId: randomUUID() },
      jobName: 'Import plain format: a',
      labels: { name: 'a', type: 'DNA', tags: [] },
    },
  );
  expect(begun).toBe(true);
  const heartbeat = new Date(0);
  await db.updateTable('uploads').set({ heartbeat }).where('id', '=', id).execute();
  await db.updateTable('jobs').set({ heartbeat }).where('id', '=', jobId).execute();
  const path = await uploadFiles.path(id);
  return {
    ...{ id, sequence },
    goOn: () => touchUpload(db, { id, holder }),
    isThere: async () => [existsSync(path), (await findSequence(db, owner, sequence)) !== null],
  };
}

async function sweep(): Promise<void> {
  await sweepImports(test.store.db, 0);
  await sweepUploads(test.store, 0);
}

/** Its session stays, and it beats no more. */
async function openStopped(): Promise<ProcessLease> {
  const { databaseUrl, store } = test;
  const lease = await openProcessLease(databaseUrl, store.db, () => undefined, { beatMs: 600_000 });
  const seen = new Date(Date.now() - 60_000);
  await store.db.updateTable('processes').set({ seen }).where('id', '=', lease.id).execute();
  return lease;
}

it('leaves what a stopped process was receiving, and clears away what a dead one was', async () => {
  const lease = await openStopped();
  const stopped = await addSilent(lease.id);
  const dead = await addSilent(randomUUID());

  await sweep();
  expect(await stopped.isThere()).toEqual([true, true]);
  expect(await dead.isThere()).toEqual([false, false]);
  expect(await stopped.goOn()).toBe(true);

  const left = await addSilent(lease.id);
  await lease.stop();
  await sweep();
  expect(await left.isThere()).toEqual([false, false]);
  expect(await dead.goOn()).toBe(false);
});

it('clears away what a living process has given up and could not remove', async () => {
  const { databaseUrl, store } = test;
  const lease = await openProcessLease(databaseUrl, store.db, () => undefined);
  const forgotten = await addSilent(lease.id);
  await sweep();
  expect(await forgotten.isThere()).toEqual([false, false]);
  await lease.stop();
});

it('takes the sequences of an upload with it that was to come in whole, and of no other', async () => {
  const { db } = test.store;
  const sent = await addSilent(randomUUID());
  const whole = await addSilent(randomUUID());
  for (const [{ id, sequence }, options] of [
    [sent, null],
    [whole, { isWhole: true }],
  ] as const) {
    const files = JSON.stringify([{ name: 'a', sequenceId: sequence }]);
    await db
      .updateTable('uploads')
      .set({ files, reading_id: null, options: options === null ? null : JSON.stringify(options) })
      .where('id', '=', id)
      .execute();
  }
  await sweepUploads(test.store, 0);
  expect(await sent.isThere()).toEqual([false, true]);
  expect(await whole.isThere()).toEqual([false, false]);
});

it('takes a sequence with it that is noted in the moment of the removal', async () => {
  const { db } = test.store;
  const holder = randomUUID();
  const whole = await addSilent(holder);
  const { id, sequence } = whole;
  await db
    .updateTable('uploads')
    .set({ reading_id: null, options: JSON.stringify({ isWhole: true }) })
    .where('id', '=', id)
    .execute();
  const noting = await db.startTransaction().execute();
  await noteFile(noting, { id, holder }, { name: 'a', sequenceId: sequence });
  const sweeping = sweepUploads(test.store, 0);
  await expect.poll(() => isAnyoneWaiting(test.store)).toBe(true);
  await noting.commit().execute();
  await sweeping;
  expect(await whole.isThere()).toEqual([false, false]);
  expect(await endUpload(db, { id, holder }, null)).toBeNull();
});

it('has one upload of an owner at a time that is to come in whole', async () => {
  const { db } = test.store;
  const owner = await addTestOwner(test.store);
  const add = (isWhole: boolean) => {
    const [id, holder] = [randomUUID(), randomUUID()];
    const given = { id, filename: 'a', options: null, sizeBytes: 9, isResumable: false, holder };
    return addUpload(db, owner, { ...given, isWhole }, ample);
  };
  expect(await add(false)).toBe(true);
  expect(await add(true)).toBe(true);
  expect(await add(true)).toBe(false);
  expect(await add(false)).toBe(true);
  await db
    .updateTable('uploads')
    .set({ heartbeat: new Date(0) })
    .execute();
  expect(await add(true)).toBe(true);
});

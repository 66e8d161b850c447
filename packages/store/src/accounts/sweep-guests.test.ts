import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCampaign } from '../analyses/campaigns.ts';
import {
  addTestAnalysis,
  claimTestAnalysis,
  finishTestAnalysis,
} from '../testing/add-test-analysis.ts';
import { addTestAnnotation } from '../testing/add-test-annotation.ts';
import { addTestLane } from '../testing/add-test-lane.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { addTestUser } from '../testing/add-test-user.ts';
import { readEverything } from '../testing/read-everything.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { addUpload } from '../uploads/uploads.ts';
import { addDownloadToken } from './download-tokens.ts';
import { endOwner, removeOwner, sweepEnded, sweepGuests } from './ended-owners.ts';
import { moveGuestToAccount } from './move-guest-to-account.ts';
import { findOrAddGuest, findUser } from './users.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const limit = { storageMb: 100, sequences: 100, queuedJobs: 100 };
const limits = { guest: limit, user: limit };
const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const seen = (id: string, last_seen: Date) =>
  test.store.db.updateTable('users').set({ last_seen }).where('id', '=', id).execute();

/** Gives an owner of everything something, with a job that runs. */
async function furnish(owner: string) {
  const { store } = test;
  const { db } = store;
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const { id: sequence } = await addTestSequence(store, owner, { name: 's', records });
  await addTestAnnotation(store, owner, sequence);
  await addTestLane(store, owner, sequence);
  const campaign = { id: randomUUID(), tags: [], sequenceIds: [sequence], works: [], leftOut: [] };
  await db.transaction().execute((trx) => addCampaign(trx, owner, campaign));
  const add = () => addTestAnalysis(store, owner, sequence, { id: campaign.id, place: 0 });
  const done = await add();
  await finishTestAnalysis(store, await claimTestAnalysis(store, done));
  const running = await claimTestAnalysis(store, await add());
  const waiting = await add();
  const upload = { id: randomUUID(), filename: 'f', options: null, sizeBytes: 7 };
  await addUpload(db, owner, { ...upload, isResumable: true, holder: randomUUID() }, limits);
  await (await store.uploadFiles.openForWriting(upload.id)).close();
  await addDownloadToken(db, owner, { kind: 'g4hunter', analysisId: done.id });
  await addDownloadToken(db, owner, { kind: 'g4hunter', analysisId: null });
  return { running, waiting, file: await store.uploadFiles.path(upload.id) };
}

/** Everything that names an id. */
const naming = async (id: string) =>
  (await readEverything(test)).filter((row) => row.includes(id)).map((row) => row.split(':')[0]);

it('takes everything of a guest who was not back for seven days, and nothing of others', async () => {
  const [gone, back] = [await addTestOwner(test.store), await addTestOwner(test.store)];
  await furnish(back);
  const others = await readEverything(test);
  const { running, file } = await furnish(gone);
  await seen(gone, days(7.01));
  await seen(back, days(6.99));
  expect(await sweepGuests(test.store)).toBe(1);
  expect(await naming(gone)).toEqual([]);
  expect(existsSync(file)).toBe(false);
  // Its worker changes nothing any more.
  expect(await finishTestAnalysis(test.store, running)).toBe(false);
  const rest = await readEverything(test);
  // Counts of shared blobs change, and when an owner was seen.
  const isKept = (row: string) => !/^public\.(blobs|users)/.test(row);
  expect(rest).toEqual(expect.arrayContaining(others.filter(isKept)));
  const { db } = test.store;
  const left = db.selectFrom('blobs').select('id').where('reference_count', '<>', 0);
  // The other's bases, features, lane and result; equal bases were one blob.
  expect(await left.execute()).toHaveLength(4);
  // A token of it that were still valid would begin anew, with nothing.
  expect(await findOrAddGuest(db, gone)).toMatchObject({ kind: 'guest', tokenVersion: 1 });
});

it('leaves a guest who comes back while the sweep is at work', async () => {
  const guest = await addTestOwner(test.store);
  await furnish(guest);
  await seen(guest, days(8));
  const before = await naming(guest);
  const visit = await test.store.db.startTransaction().execute();
  await visit.updateTable('users').set({ last_seen: new Date() }).where('id', '=', guest).execute();
  const sweeping = sweepGuests(test.store);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await visit.commit().execute();
  expect(await sweeping).toBe(0);
  expect(await naming(guest)).toEqual(before);
  expect(await findUser(test.store.db, guest)).not.toBeNull();
});

it('goes on where a process died in the middle, and two sweeps do not meet', async () => {
  const owners = [await addTestOwner(test.store), await addTestOwner(test.store)];
  for (const owner of owners) {
    await furnish(owner);
    await seen(owner, days(9));
  }
  // It had ended the first one, and no more.
  await endOwner(test.store.db, owners[0] ?? '');
  await Promise.all([
    ...[sweepGuests(test.store), sweepGuests(test.store)],
    ...[sweepEnded(test.store), sweepEnded(test.store)],
  ]);
  await sweepEnded(test.store);
  for (const owner of owners) {
    expect((await naming(owner)).filter((table) => table !== 'public.users')).toEqual([]);
    expect(await findUser(test.store.db, owner)).toBeNull();
  }
});

it('keeps the id of a guest whose work was taken, until no token of it can be alive', async () => {
  const { db } = test.store;
  const [guest, user] = [await addTestOwner(test.store), await addTestUser(test.store)];
  await furnish(guest);
  expect(await moveGuestToAccount(db, { guestId: guest, userId: user.id, limits })).toMatchObject({
    is: 'taken',
    sequences: 1,
  });
  const ended = (at: Date) =>
    db.updateTable('users').set({ ended: at }).where('id', '=', guest).execute();
  await ended(days(6.99));
  await sweepEnded(test.store);
  expect(await findOrAddGuest(db, guest)).toBeNull();
  expect(await naming(guest)).toEqual(['public.users']);
  await ended(days(7.01));
  await sweepEnded(test.store);
  expect(await naming(guest)).toEqual([]);
  expect((await naming(user.id)).length).toBeGreaterThan(5);
});

it('removes a user with everything, and the address is free', async () => {
  const { db } = test.store;
  const user = await addTestUser(test.store);
  const { file } = await furnish(user.id);
  await removeOwner(test.store, user.id);
  expect(await naming(user.id)).toEqual(['public.users']);
  expect(existsSync(file)).toBe(false);
  const row = db.selectFrom('users').selectAll().where('id', '=', user.id);
  expect(await row.executeTakeFirstOrThrow()).toMatchObject({
    kind: 'guest',
    email: null,
    token_version: 2,
    running_jobs: 0,
  });
  expect(await naming(user.email ?? '')).toEqual([]);
  expect(await findUser(db, user.id)).toBeNull();
});

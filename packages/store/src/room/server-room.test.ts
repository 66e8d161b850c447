import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeOwner } from '../accounts/ended-owners.ts';
import { moveGuestToAccount } from '../accounts/move-guest-to-account.ts';
import { registerUser } from '../accounts/register-user.ts';
import { cancelAnalysis } from '../analyses/analyses.ts';
import { deleteSequenceWithResults } from '../analyses/delete-with-results.ts';
import { DiskFloorError, NoSpaceError } from '../disk/disk-full.ts';
import { claimJob, failJob, type JobClaim, returnJob } from '../jobs/jobs.ts';
import { addTestAnalysis, claimTestAnalysis } from '../testing/add-test-analysis.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { addTestUser } from '../testing/add-test-user.ts';
import { ample } from '../testing/ample-limits.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { addUpload } from '../uploads/uploads.ts';
import { NoRoomError, type RoomLimits, type WorkLimits } from './no-room-error.ts';
import { reserveForAnalysis, reserveForImport } from './reservations.ts';
import { countGuests, openServerRoom, requireOpenServer } from './server-room.ts';
import { countUsage } from './usage.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.store;
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    await removeOwner(test.store, id);
  }
  await db.deleteFrom('users').execute();
});

const disk = (freeBytes: number, floorBytes = 0) => ({
  floorBytes,
  readFreeBytes: async () => freeBytes,
});
const within = (guestsStorageMb: number | null, freeBytes = 1000 * GB): WorkLimits => ({
  ...ample,
  server: { guestsStorageMb, disk: disk(freeBytes) },
});

async function addRunning(owner: string): Promise<{ id: string; claim: JobClaim }> {
  const { store } = test;
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const sequence = await addTestSequence(store, owner, { name: 's', records });
  const analysis = await addTestAnalysis(store, owner, sequence.id);
  return { id: analysis.id, claim: await claimTestAnalysis(store, analysis) };
}

function upload(owner: string, bytes: number, limits: RoomLimits): Promise<string> {
  const id = randomUUID();
  const given = { id, filename: 'f', options: null, sizeBytes: bytes };
  const row = { ...given, isResumable: true, holder: randomUUID() };
  return addUpload(test.store.db, owner, row, limits).then(() => id);
}

async function readGuestsBytes(): Promise<number> {
  const row = await test.store.db
    .selectFrom('guests_room')
    .select('counted_bytes')
    .executeTakeFirstOrThrow();
  return row.counted_bytes;
}

const outcomes = (results: readonly PromiseSettledResult<unknown>[]) => ({
  done: results.filter(({ status }) => status === 'fulfilled').length,
  refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
});

it('ten analyses at once do not pass a quota together', async () => {
  const { db } = test.store;
  const { id: owner } = await addTestUser(test.store);
  const running = [];
  for (let count = 0; count < 10; count++) running.push(await addRunning(owner));
  const limit = { storageMb: 20, sequences: 100, queuedJobs: 100 };
  const limits = { guest: limit, user: limit };
  const grown = await Promise.allSettled(
    running.map(({ claim }) =>
      reserveForAnalysis(db, claim, 4 * MB, limits).catch(async (error) => {
        await failJob(db, claim, 'No room.');
        throw error;
      }),
    ),
  );
  const { done, refused } = outcomes(grown);
  // In any order: some room ahead for the first ones leaves less than a fifth would need.
  expect(done).toBe(4);
  expect(refused.every((error) => error instanceof NoRoomError)).toBe(true);
  expect(String(refused[0])).toMatch(
    /can take 20 MiB together: they take [\d.]+ MiB, what is under way counted, and this would add /,
  );
  expect((await countUsage(db, owner)).storedBytes).toBeLessThanOrEqual(20 * MB);
  // Each gives back what it held, however it ends.
  for (const { claim } of running) await failJob(db, claim, 'No room.');
  expect((await countUsage(db, owner)).storedBytes).toBeLessThan(MB);
});

it.each([
  [
    'is cancelled',
    (owner: string, id: string) => cancelAnalysis(test.store.db, owner, 'g4hunter', id),
  ],
  [
    'goes back to the queue',
    (_o: string, _i: string, claim: JobClaim) => returnJob(test.store.db, claim),
  ],
  [
    'is claimed again, its worker killed',
    (_o: string, _i: string, { jobId }: JobClaim) => claimJob(test.store.db, jobId),
  ],
])('room ends with an attempt that %s', async (_, end) => {
  const { db } = test.store;
  const owner = await addTestOwner(test.store);
  const { id, claim } = await addRunning(owner);
  const before = (await countUsage(db, owner)).storedBytes;
  await reserveForAnalysis(db, claim, MB, ample);
  expect((await countUsage(db, owner)).storedBytes).toBeGreaterThanOrEqual(before + MB);
  await end(owner, id, claim);
  expect((await countUsage(db, owner)).storedBytes).toBe(before);
  // A process that has lost the claim gets an error, and holds nothing.
  expect(await reserveForAnalysis(db, claim, 2 * MB, ample)).toBeNull();
  expect((await countUsage(db, owner)).storedBytes).toBe(before);
});

it('room of a result under way goes along into an account, and needs room there', async () => {
  const { db } = test.store;
  const guestId = await addTestOwner(test.store);
  const { id: userId } = await addTestUser(test.store);
  const { claim } = await addRunning(guestId);
  const limits = { ...ample, ...within(1000) };
  await reserveForAnalysis(db, claim, 8 * MB, limits);
  expect(await readGuestsBytes()).toBeGreaterThan(8 * MB);
  const small = { storageMb: 4, sequences: 10, queuedJobs: 10 };
  const refused = moveGuestToAccount(db, { guestId, userId, limits: { ...limits, user: small } });
  await expect(refused).rejects.toThrow('can take 4 MiB together');
  expect(await moveGuestToAccount(db, { guestId, userId, limits })).toMatchObject({ is: 'taken' });
  expect(await readGuestsBytes()).toBe(0);
  await reserveForAnalysis(db, claim, 40 * MB, limits);
  expect((await countUsage(db, userId)).storedBytes).toBeGreaterThan(40 * MB);
  expect(await readGuestsBytes()).toBe(0);
});

it('many guests at the same moment do not pass what all of them may have; users go on', async () => {
  const { db } = test.store;
  const limits = within(10);
  const owners = await Promise.all(Array.from({ length: 20 }, () => addTestOwner(test.store)));
  const sent = await Promise.allSettled(owners.map((owner) => upload(owner, MB, limits)));
  const { done, refused } = outcomes(sent);
  expect(done).toBe(10);
  expect(refused.every((error) => error instanceof NoSpaceError)).toBe(true);
  expect(refused[0]).toMatchObject({
    message:
      'All guests of this server together can take 10 MiB: they take 10 MiB, and this would add 1 MiB. Try again later, or register: what users have counts apart.',
  });
  expect(await readGuestsBytes()).toBe(10 * MB);
  expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(10);
  await expect(requireOpenServer(db, 'guest', limits.server)).rejects.toThrow('they take 10 MiB.');
  await requireOpenServer(db, 'user', limits.server);
  const { id: user } = await addTestUser(test.store);
  await upload(user, MB, limits);

  // A guest who becomes a user takes the share along.
  const [holder = ''] = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'owner_id')
    .select('users.id')
    .where('kind', '=', 'guest')
    .execute()
    .then((rows) => rows.map(({ id }) => id));
  const guest = { id: holder, tokenVersion: 1 };
  await registerUser(db, { email: `${holder}@example.org`, passwordHash: 'x', guest });
  expect(await readGuestsBytes()).toBe(9 * MB);
  const other = await addTestOwner(test.store);
  await upload(other, MB, limits);

  // Room that an owner frees by deleting is free for that owner at once, and for others from the next count on.
  await db.deleteFrom('uploads').where('owner_id', '=', other).execute();
  await upload(other, MB, limits);
  await db
    .updateTable('uploads')
    .set({ expires: new Date(0) })
    .execute();
  await sweepUploads(test.store);
  await countGuests(db);
  expect(await readGuestsBytes()).toBe(0);
});

it('the total follows what guests really have, and what they have goes with them', async () => {
  const { db } = test.store;
  const limits = within(1000);
  const owner = await addTestOwner(test.store);
  const { claim } = await addRunning(owner);
  await reserveForAnalysis(db, claim, MB, limits);
  expect(await readGuestsBytes()).toBe((await countUsage(db, owner)).storedBytes);
  await failJob(db, claim, 'It failed.');
  await countGuests(db);
  expect(await readGuestsBytes()).toBe((await countUsage(db, owner)).storedBytes);
  const [sequence] = await db
    .selectFrom('sequences')
    .select('id')
    .where('owner_id', '=', owner)
    .execute();
  await deleteSequenceWithResults(db, owner, sequence?.id ?? '');
  await db.deleteFrom('users').where('id', '=', owner).execute();
  expect(await readGuestsBytes()).toBe(0);
});

it('the total grows with the room reserved for an import, which is not counted again for its file', async () => {
  const { db } = test.store;
  const limits = within(1000);
  const owner = await addTestOwner(test.store);
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const { id } = await addTestSequence(test.store, owner, { name: 's', records });
  const file = await upload(owner, 20 * MB, limits);
  await db.updateTable('uploads').set({ reading_id: id }).where('id', '=', file).execute();
  for (const bytes of [MB, 2 * MB, 30 * MB, 60 * MB]) {
    const reserved = await reserveForImport(db, id, bytes, limits);
    expect(reserved).toBeGreaterThanOrEqual(bytes);
    const { storedBytes } = await countUsage(db, owner);
    expect(storedBytes).toBeGreaterThanOrEqual(Math.max(20 * MB, reserved ?? 0));
    expect(await readGuestsBytes()).toBe(storedBytes);
  }
});

it('a stalled process does not block the total for long', async () => {
  const owner = await addTestUser(test.store);
  const { server } = within(null);
  const limit = await test.store.backgroundDb.transaction().execute(async (trx) => {
    await openServerRoom(trx, { id: owner.id, kind: 'user' }, server);
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(trx);
    return rows;
  });
  expect(limit).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
});

it('ten uploads of 1 GB at once: five find room on a disk with 5 GB', async () => {
  const { db } = test.store;
  const plenty = { storageMb: 100_000, sequences: 100 };
  const all = { ...within(null, 5 * GB), guest: plenty, user: plenty };
  const { id: owner } = await addTestUser(test.store);
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => upload(owner, GB, all)));
  const { done, refused } = outcomes(sent);
  expect(done).toBe(5);
  expect(refused.every((error) => error instanceof DiskFloorError)).toBe(true);
  expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(5);
  // What has arrived is on the disk by now, and counts there alone.
  await db.updateTable('uploads').set({ received_bytes: GB }).execute();
  const floor = { guestsStorageMb: null, disk: disk(GB, GB) };
  await requireOpenServer(db, 'user', floor);
  const below = { guestsStorageMb: null, disk: disk(GB - 1, GB) };
  await expect(requireOpenServer(db, 'user', below)).rejects.toThrow('is nearly full');
});

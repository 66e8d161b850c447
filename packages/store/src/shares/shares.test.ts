import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endCredentials } from '../accounts/passwords.ts';
import { deleteSequence } from '../sequences/sequences.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { findShare } from './open-shares.ts';
import {
  addShare,
  countShares,
  deleteShare,
  deleteShares,
  listShares,
  sweepShares,
} from './shares.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

async function addSubject(): Promise<{ owner: string; sequence: string }> {
  const owner = await addTestOwner(test.store);
  const records = [{ name: 'a', bases: 'ACGT' }];
  const { id } = await addTestSequence(test.store, owner, { name: 'made', records });
  return { owner, sequence: id };
}

function addMany(owner: string, sequence: string, count: number) {
  return sql`insert into shares (id, owner_id, sequence_id, secret_hash)
    select gen_random_uuid(), ${owner}, ${sequence}, uuid_send(gen_random_uuid())
    from generate_series(1, ${count}::int)`.execute(test.store.db);
}

it('gives a person a thousand and no more, however many are asked for at once', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  await addMany(owner, sequence, 997);
  const asked = Array.from({ length: 8 }, () => addShare(db, owner, { sequence }, null));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    name: 'NoRoomError',
    message: 'You can have 1,000 share links. Revoke some that you no longer need.',
  });
  expect(await listShares(db, owner)).toHaveLength(1000);

  const other = await addSubject();
  expect(await addShare(db, other.owner, { sequence: other.sequence }, null)).not.toBeNull();
});

it('makes none for a login that a new password has ended, and ends all at once', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  const subject = { sequence };
  await addShare(db, owner, subject, null, 1);
  await addShare(db, owner, subject, inDays(1), 1);
  await addShare(db, owner, subject, inDays(-1), 1);
  const other = await addSubject();
  await addShare(db, other.owner, { sequence: other.sequence }, null);
  expect(await countShares(db, owner)).toBe(2);

  // A session that is still open makes links at the very moment of the change.
  const made = Array.from({ length: 6 }, () => addShare(db, owner, subject, null, 1));
  const changed = db.transaction().execute(async (trx) => {
    await endCredentials(trx, owner);
    return deleteShares(trx, owner);
  });
  const outcomes = await Promise.allSettled(made);
  const ended = await changed;
  const inTime = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(ended).toBe(2 + inTime);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.name).toBe('OwnerEndedError');
  }
  expect(await listShares(db, owner)).toEqual([]);
  await expect(addShare(db, owner, subject, null, 1)).rejects.toThrow();
  expect(await countShares(db, other.owner)).toBe(1);
});

it('makes none, and none that stays, for what is deleted at the same moment', async () => {
  const { db } = test.store;
  for (let round = 0; round < 10; round += 1) {
    const { owner, sequence } = await addSubject();
    const [made] = await Promise.all([
      addShare(db, owner, { sequence }, null),
      deleteSequence(db, owner, sequence),
      addShare(db, owner, { sequence }, null),
    ]);
    expect(await listShares(db, owner)).toEqual([]);
    if (made !== null) expect(await findShare(db, made.secret)).toBeNull();
  }
});

it('records a visit once a minute, though many look at once', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  const { secret = '' } = (await addShare(db, owner, { sequence }, null)) ?? {};
  const readLastUsed = async () => (await listShares(db, owner))[0]?.lastUsed?.getTime();
  expect(await readLastUsed()).toBeUndefined();
  const looks = Array.from({ length: 8 }, () => findShare(db, secret));
  expect(await Promise.all(looks)).not.toContain(null);
  const first = await readLastUsed();
  expect(first).toBeTypeOf('number');
  await findShare(db, secret);
  expect(await readLastUsed()).toBe(first);

  const earlier = new Date(Date.now() - 2 * MINUTE_MS);
  await db
    .updateTable('shares')
    .set({ last_used: earlier })
    .where('owner_id', '=', owner)
    .execute();
  await findShare(db, secret);
  expect(await readLastUsed()).toBeGreaterThan(earlier.getTime() + MINUTE_MS);
});

it('does not wait for a lock on the row to record a visit', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  const added = await addShare(db, owner, { sequence }, null);
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('shares').select('id').where('owner_id', '=', owner).forUpdate().execute();
    expect(await findShare(db, added?.secret ?? '')).toMatchObject({ lastUsed: null });
  });
});

it('opens nothing once it has ended, is listed for a month, and is then removed', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  const secrets: string[] = [];
  for (const expires of [null, inDays(1), inDays(-1), inDays(-31)]) {
    secrets.push((await addShare(db, owner, { sequence }, expires))?.secret ?? '');
  }
  const found = await Promise.all(secrets.map((secret) => findShare(db, secret)));
  expect(found.map((share) => share !== null)).toEqual([true, true, false, false]);
  await sweepShares(db);
  expect(await listShares(db, owner)).toHaveLength(3);
});

it("is ended by its owner alone; another owner's stays", async () => {
  const { db } = test.store;
  const [one, other] = [await addSubject(), await addSubject()];
  const shares = await Promise.all(
    [one, other].map(({ owner, sequence }) => addShare(db, owner, { sequence }, null)),
  );
  const [{ id = '' } = {}, theirs] = shares.map((added) => added?.share);
  expect(await deleteShare(db, other.owner, id)).toBe(false);
  const ended = await Promise.all(Array.from({ length: 4 }, () => deleteShare(db, one.owner, id)));
  expect(ended.filter(Boolean)).toHaveLength(1);
  expect(await listShares(db, one.owner)).toEqual([]);
  expect(await listShares(db, other.owner)).toEqual([theirs]);
});

it('ends with its guest, also before anybody has swept, and comes back with a visit', async () => {
  const { db } = test.store;
  const { owner, sequence } = await addSubject();
  const { secret = '' } = (await addShare(db, owner, { sequence }, null)) ?? {};
  const seen = (daysAgo: number) =>
    db
      .updateTable('users')
      .set({ last_seen: inDays(-daysAgo) })
      .where('id', '=', owner)
      .execute();
  const endsInDays = async () => {
    const [share] = await listShares(db, owner);
    return ((share?.expires?.getTime() ?? 0) - Date.now()) / DAY_MS;
  };
  await seen(6);
  expect(await findShare(db, secret)).not.toBeNull();
  expect(await endsInDays()).toBeCloseTo(1, 1);
  await seen(8);
  expect(await findShare(db, secret)).toBeNull();
  expect(await endsInDays()).toBeCloseTo(-1, 1);
  await seen(0);
  expect(await findShare(db, secret)).not.toBeNull();
  await db.updateTable('users').set({ kind: 'user' }).where('id', '=', owner).execute();
  await seen(400);
  expect(await findShare(db, secret)).toMatchObject({ expires: null });
});

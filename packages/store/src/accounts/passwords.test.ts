import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../database/database.ts';
import { startOldDatabase } from '../testing/old-database.ts';
import { addDownloadToken, findTokenReader } from './download-tokens.ts';
import {
  addPasswordReset,
  findPasswordReset,
  sweepPasswordResets,
  usePasswordReset,
} from './password-resets.ts';
import { findPasswordUser } from './passwords.ts';
import {
  forgetAttempts,
  giveBackAttempt,
  readAttemptWait,
  sweepAttempts,
  takeAttempt,
  takeFromBucket,
} from './rate-limits.ts';
import { registerUser } from './register-user.ts';
import { isUserNetwork, noteUserNetwork, sweepUserNetworks } from './user-networks.ts';
import { findOrAddGuest, findUser } from './users.ts';

const { db: old, test, close } = await startOldDatabase('0010-sequence-downloads');
const { db } = test.store;
afterAll(close);

const KEPT = { keepShares: false };
const LIMIT = { max: 5, windowMs: 60_000 };
const newUser = async () => {
  const email = `${randomUUID()}@example.org`;
  const user = await registerUser(db, { email, passwordHash: 'old', guest: null });
  return { id: user?.id ?? '', email };
};

it('keeps the guests of an earlier version, who have no password', async () => {
  const id = randomUUID();
  await sql`insert into users (id, kind) values (${id}, 'guest')`.execute(old);
  await migrate(old);
  expect(await findUser(old, id)).toEqual({ id, kind: 'guest', email: null, tokenVersion: 1 });
  const withPassword = sql`update users set password_hash = 'x' where id = ${id}`.execute(old);
  await expect(withPassword).rejects.toThrow('check constraint');
});

it('hands out as many attempts as there are, to any number of calls at once', async () => {
  const calls = Array.from({ length: 40 }, () => takeAttempt(db, 'parallel', LIMIT));
  const taken = await Promise.all(calls);
  expect(taken.filter(Boolean)).toHaveLength(5);
  const wait = await readAttemptWait(db, 'parallel', 5);
  expect(wait > 0 && wait <= 60).toBe(true);
  await giveBackAttempt(db, 'parallel');
  expect(await readAttemptWait(db, 'parallel', 5)).toBe(0);
  const again = [takeAttempt(db, 'parallel', LIMIT), takeAttempt(db, 'parallel', LIMIT)];
  expect((await Promise.all(again)).sort()).toEqual([false, true]);
  expect(await takeAttempt(db, 'another', LIMIT)).toBe(true);
  await forgetAttempts(db, 'parallel');
  expect(await takeAttempt(db, 'parallel', LIMIT)).toBe(true);
});

it('begins another window when one is over, and sweeps it', async () => {
  const once = { max: 1, windowMs: 60_000 };
  const end = () =>
    db
      .updateTable('attempts')
      .set({ ends: new Date(Date.now() - 1) })
      .execute();
  expect(await takeAttempt(db, 'window', once)).toBe(true);
  expect(await takeAttempt(db, 'window', once)).toBe(false);
  await end();
  expect(await readAttemptWait(db, 'window', 1)).toBe(0);
  const calls = Array.from({ length: 10 }, () => takeAttempt(db, 'window', once));
  expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(1);
  await end();
  await takeAttempt(db, 'alive', once);
  await sweepAttempts(db);
  const left = await db.selectFrom('attempts').select('count').execute();
  expect(left).toEqual([{ count: 1 }]);
});

it('gives as many of a bucket as are in it to two servers at once, and more as it fills', async () => {
  const bucket = { size: 20, everyMs: 3_600_000 };
  const servers = [test.store.db, test.store.backgroundDb];
  const take = (at: number) => takeFromBucket(servers[at % 2] ?? db, 'bucket', bucket);
  const waits = await Promise.all(Array.from({ length: 60 }, (_, at) => take(at)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(20);
  expect(waits.every((seconds) => seconds === 0 || (seconds > 3590 && seconds <= 3600))).toBe(true);
  expect(await takeFromBucket(db, 'bucket of another', bucket)).toBe(0);

  const pass = (hours: number) =>
    sql`update attempts set ends = ends - ${hours}::int * interval '1 hour'`.execute(db);
  await pass(3);
  const later = await Promise.all(Array.from({ length: 10 }, (_, at) => take(at)));
  expect(later.filter((seconds) => seconds === 0)).toHaveLength(3);
  // However long it is unused, it holds no more than its size.
  await pass(1000);
  const full = await Promise.all(Array.from({ length: 30 }, (_, at) => take(at)));
  expect(full.filter((seconds) => seconds === 0)).toHaveLength(20);
});

it('locks no login out when the clock of the database was set back', async () => {
  const bucket = { size: 2, everyMs: 60_000 };
  await takeFromBucket(db, 'set back', bucket);
  await sql`update attempts set ends = ends + interval '1 day'`.execute(db);
  const calls = Array.from({ length: 5 }, () => takeFromBucket(db, 'set back', bucket));
  expect((await Promise.all(calls)).filter((seconds) => seconds === 0)).toHaveLength(2);
});

it('lets one of several calls with the same code set a password, which ends what was open', async () => {
  const { id, email } = await newUser();
  const scope = { kind: 'zdna', analysisId: null };
  const link = await addDownloadToken(db, id, scope);
  const earlier = await addPasswordReset(db, id);
  const code = await addPasswordReset(db, id);
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(await findPasswordReset(db, earlier)).toBeNull();
  expect(await findPasswordReset(db, code)).toEqual({ userId: id, email });

  const hashes = Array.from({ length: 6 }, (_, at) => `new ${at}`);
  const answers = await Promise.all(hashes.map((hash) => usePasswordReset(db, code, hash, KEPT)));
  const won = answers.findIndex((answer) => answer !== null);
  expect(answers.filter((answer) => answer !== null)).toEqual([
    { id, email, apiTokens: 0, downloadLinks: 1, shareLinks: 0, keptShareLinks: 0 },
  ]);
  const user = await findPasswordUser(db, email);
  expect([user?.passwordHash, user?.tokenVersion]).toEqual([hashes[won], 2]);
  expect(await findTokenReader(db, link, { kind: 'zdna', analysisId: randomUUID() })).toBeNull();
  expect(await usePasswordReset(db, code, 'again', KEPT)).toBeNull();
});

it('knows no code that has expired', async () => {
  const { id, email } = await newUser();
  const code = await addPasswordReset(db, id);
  await db
    .updateTable('password_resets')
    .set({ expires: new Date(Date.now() - 1) })
    .execute();
  expect(await findPasswordReset(db, code)).toBeNull();
  expect(await usePasswordReset(db, code, 'new', KEPT)).toBeNull();
  expect((await findPasswordUser(db, email))?.passwordHash).toBe('old');
  await sweepPasswordResets(db);
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

it('remembers for 30 days the addresses of a login', async () => {
  const [{ id, email }, other] = [await newUser(), await newUser()];
  await noteUserNetwork(db, id, 'here');
  await noteUserNetwork(db, id, 'here');
  expect(await isUserNetwork(db, email, 'here')).toBe(true);
  expect(await isUserNetwork(db, email, 'there')).toBe(false);
  expect(await isUserNetwork(db, other.email, 'here')).toBe(false);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable('user_networks').set({ last_login: longAgo }).execute();
  expect(await isUserNetwork(db, email, 'here')).toBe(false);
  await sweepUserNetworks(db);
  expect(await db.selectFrom('user_networks').selectAll().execute()).toEqual([]);
});

it('makes a new user where the guest of a token is a user already', async () => {
  const id = randomUUID();
  await findOrAddGuest(db, id);
  const guest = { id, tokenVersion: 1 };
  const names = ['a', 'b'].map((name) => `${name}-${id}@example.org`);
  const users = await Promise.all(
    names.map((email) => registerUser(db, { email, passwordHash: 'x', guest })),
  );
  expect(users.filter((user) => user?.id === id)).toHaveLength(1);
  expect(users.map((user) => user?.email)).toEqual(names);
  const [email = ''] = names;
  const rows = () => db.selectFrom('users').select('id').execute();
  const before = await rows();
  const fresh = { id: randomUUID(), tokenVersion: 1 };
  expect(await registerUser(db, { email, passwordHash: 'y', guest: fresh })).toBeNull();
  expect(await rows()).toEqual(before);
});

import { freezeProcesses } from '@flipon/test-material/freeze-processes';
import { itInLongRun } from '@flipon/test-material/some-of';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { answers, type Db, openDatabase } from './database.ts';
import { isDatabaseGone } from './is-database-gone.ts';

/** What is promised, and a machine that has other things to do. */
const PROMISED_MS = 5000 + 1000;

let test: TestStore;
let db: Db;
let postmaster: number;
beforeAll(async () => {
  test = await startTestStore({ isAlone: true });
  db = openDatabase(test.databaseUrl);
  const { rows } = await sql<{ pid: string }>`
    select split_part(pg_read_file('postmaster.pid'), E'\n', 1) as pid`.execute(db);
  postmaster = Number(rows[0]?.pid);
});
afterAll(async () => {
  await db?.destroy();
  await test?.close();
});

/** Resolves with what it threw, and after how long. */
async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begun = performance.now();
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - begun };
}

async function countOpenTransactions(): Promise<number> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend' and datname = current_database()`,
  );
  await client.end();
  return rows.length;
}

it('is given up by all who wait within five seconds, and answers each its own once it goes on', async () => {
  const echo = (value: number) =>
    sql<{ value: number }>`select ${value}::int as value`.execute(db).then(({ rows }) => rows[0]);
  const inTransaction = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const cut = db.transaction().execute(async (trx) => {
    await sql`insert into users (id, kind) values (gen_random_uuid(), 'guest')`.execute(trx);
    inTransaction.resolve();
    await frozen.promise;
    await sql`select 'never answered'`.execute(trx);
  });
  await inTransaction.promise;
  const before = await sql`select id from users`.execute(db);
  const thaw = freezeProcesses(postmaster);
  try {
    frozen.resolve();
    const waiting = [cut, ...Array.from({ length: 200 }, (_, value) => echo(value))];
    for (const { error, ms } of await Promise.all(waiting.map(failureOf))) {
      expect(isDatabaseGone(error), String(error)).toBe(true);
      expect(ms).toBeLessThan(PROMISED_MS);
    }
  } finally {
    thaw();
  }
  await expect.poll(() => answers(db)).toBe(true);
  const values = Array.from({ length: 50 }, (_, value) => 1000 + value);
  expect(await Promise.all(values.map(echo))).toEqual(values.map((value) => ({ value })));
  // What was in the middle has left nothing: no row, and no transaction that holds a lock.
  expect((await sql`select id from users`.execute(db)).rows).toEqual(before.rows);
  await expect.poll(countOpenTransactions).toBe(0);
});

itInLongRun(
  'lets no call wait for a lock longer than that, and its connection stays usable',
  async () => {
    const holder = new pg.Client({ connectionString: test.databaseUrl });
    await holder.connect();
    const { rows } = await holder.query(
      `insert into users (id, kind) values (gen_random_uuid(), 'guest') returning id`,
    );
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [rows[0].id]);
    const touch = sql`update users set last_seen = now() where id = ${rows[0].id}::uuid`;
    const { error, ms } = await failureOf(touch.execute(db));
    expect(error).toMatchObject({ code: '55P03' });
    expect(isDatabaseGone(error)).toBe(true);
    expect(ms).toBeLessThan(PROMISED_MS);
    await holder.query('commit');
    await holder.end();
    await touch.execute(db);
  },
);

it('does not end the process when a connection breaks within a transaction', async () => {
  const told: Error[] = [];
  const listening = openDatabase(test.databaseUrl, { onError: (error) => told.push(error) });
  const work = listening.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await sql`select 1`.execute(trx);
  });
  const { error } = await failureOf(work);
  expect(isDatabaseGone(error), String(error)).toBe(true);
  expect(await answers(listening)).toBe(true);
  await listening.destroy();
});

it.each([
  ['a statement that took too long', { code: '57014' }, true],
  ['a database that starts', { code: '57P03' }, true],
  ['too many connections', { code: '53300' }, true],
  ['a deadlock', { code: '40P01' }, true],
  ['a host that is not known', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  ['a socket that is not there', { code: 'ENOENT', syscall: 'connect' }, true],
  ['a file that is not there', { code: 'ENOENT', syscall: 'rename' }, false],
  ['a full disk', { code: '53100' }, false],
  ['a row that is there already', { code: '23505' }, false],
])('tells %s', (_name, said, isGone) => {
  expect(isDatabaseGone(Object.assign(new Error('x'), said))).toBe(isGone);
});

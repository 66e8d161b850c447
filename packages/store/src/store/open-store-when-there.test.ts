import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore, urlOf } from '../testing/test-store.ts';
import { StoreRefusalError } from './prepare-database.ts';
import { openStore, openStoreWhenThere } from './store.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test?.close());

it('makes tables and queues once where two servers and two workers begin together', async () => {
  const databaseUrl = await test.addDatabase();
  const options = { databaseUrl, dataDir: join(test.dataDir, 'together') };
  const stores = await Promise.all(
    (['request', 'request', 'background', 'background'] as const).map((timeouts) =>
      openStore({ ...options, timeouts }),
    ),
  );
  const [first] = stores;
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where name not like '\\_%' order by name`.execute(
    first?.db ?? test.store.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['analysis', 'ncbi', 'network']);
  for (const store of stores) {
    expect((await store.db.selectFrom('users').selectAll().execute()).length).toBe(0);
    await store.close();
  }
});

it('waits for a database that is not there yet, and says so once', async () => {
  const url = new URL(test.databaseUrl);
  const later = join(test.dataDir, 'later');
  const socketFolder = url.searchParams.get('host') ?? '';
  url.searchParams.set('host', later);
  const sentences: string[] = [];
  const options = { databaseUrl: url.href, dataDir: test.dataDir };
  const opening = openStoreWhenThere(options, (sentence) => sentences.push(sentence));
  await expect.poll(() => sentences.length).toBe(1);
  expect(sentences[0]).toMatch(/^The database does not answer \(.*ENOENT.*\); it is asked every/);
  await symlink(socketFolder, later);
  await (await opening).close();
  expect(sentences).toHaveLength(1);
});

it('says at once where the database refuses', async () => {
  const databaseUrl = urlOf(test.databaseUrl, 'nowhere');
  const opening = openStoreWhenThere({ databaseUrl, dataDir: test.dataDir }, () => undefined);
  await expect(opening).rejects.toThrow(StoreRefusalError);
  await expect(opening).rejects.toThrow('DATABASE_URL: database "nowhere" does not exist.');
});

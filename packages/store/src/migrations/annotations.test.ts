import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBlob } from '../blobs/blobs.ts';
import { type Db, migrate, openDatabase } from '../database/database.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

let test: TestStore;
let db: Db;
beforeAll(async () => {
  test = await startTestStore();
  db = openDatabase(await test.addDatabase());
  await migrate(db, '0005-record-tables');
});
afterAll(async () => {
  await db.destroy();
  await test.close();
});

it('lets blobs hold features, and leaves those that are there', async () => {
  const [bases, features] = [randomUUID(), randomUUID()];
  await addBlob(db, bases, 'bases', 1);
  await expect(addBlob(db, features, 'features', 0)).rejects.toThrow('blobs_kind_check');
  await migrate(db);
  await addBlob(db, features, 'features', 0);
  const found = await db.selectFrom('blobs').select(['id', 'kind', 'reference_count']).execute();
  expect(found.map((row) => Object.values(row).join(' ')).toSorted()).toEqual(
    [`${bases} bases 1`, `${features} features 0`].toSorted(),
  );
  await expect(
    sql`insert into blobs (id, kind) values (${randomUUID()}, 'else')`.execute(db),
  ).rejects.toThrow('blobs_kind_check');
});

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoResultError, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import type { BlobFiles } from './blob-files.ts';
import { addBlob, describeBlob, retainBlob, sweepBlobs, verifyAnyBlob } from './blobs.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

/** A blob with its file that nothing has ever referred to, old enough to be swept. */
async function addForgottenBlob(): Promise<string> {
  const { db, files } = test.store;
  const id = randomUUID();
  await addBlob(db, id, 'bases', 0);
  await db
    .updateTable('blobs')
    .set({ created: new Date(0) })
    .where('id', '=', id)
    .execute();
  const path = await files.temporaryPath();
  await writeFile(path, 'ACGT');
  await files.put(id, path);
  return id;
}

/** The store's files; what is to happen just before the first of them is removed happens then. */
function beforeFirstRemoval(happen: (id: string) => Promise<void>): BlobFiles {
  const { files } = test.store;
  let isFirst = true;
  return {
    ...files,
    async remove(id) {
      if (isFirst) {
        isFirst = false;
        await happen(id);
      }
      await files.remove(id);
    },
  };
}

async function stateOf(id: string) {
  const { db } = test.store;
  const row = await db
    .selectFrom('blobs')
    .select('reference_count')
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    references: row?.reference_count ?? null,
    hasFile: existsSync(join(test.dataDir, 'blobs', id.slice(0, 2), id)),
  };
}

const KEPT = { references: 1, hasFile: true };
const GONE = { references: null, hasFile: false };

const retain = (id: string) => test.store.db.transaction().execute((trx) => retainBlob(trx, id));

// The sweeper looks for all blobs to remove at once, and at each of them again before it goes. While
// the first one goes, the other has been chosen and not yet been looked at again.
describe('a blob that is swept', () => {
  it('stays when something has come to refer to it since it was chosen', async () => {
    const [one, two] = [await addForgottenBlob(), await addForgottenBlob()];
    let [going, staying] = ['', ''];
    const files = beforeFirstRemoval(async (id) => {
      [going, staying] = id === one ? [one, two] : [two, one];
      await retain(staying);
    });
    expect(await sweepBlobs(test.store.db, files)).toBe(1);
    expect(await stateOf(staying)).toEqual(KEPT);
    expect(await stateOf(going)).toEqual(GONE);
  });

  it('stays when something is about to refer to it', async () => {
    const [one, two] = [await addForgottenBlob(), await addForgottenBlob()];
    const writer = await test.store.db.startTransaction().execute();
    let staying = '';
    const files = beforeFirstRemoval(async (id) => {
      staying = id === one ? two : one;
      await retainBlob(writer, staying);
    });
    expect(await sweepBlobs(test.store.db, files)).toBe(1);
    await writer.commit().execute();
    expect(await stateOf(staying)).toEqual(KEPT);
  });

  it('cannot be referred to any more while its file goes', async () => {
    const id = await addForgottenBlob();
    let retaining: Promise<void> = Promise.resolve();
    const files = beforeFirstRemoval(async () => {
      retaining = retain(id);
      retaining.catch(() => {});
      await expect.poll(countWaiting).toBe(1);
    });
    expect(await sweepBlobs(test.store.db, files)).toBe(1);
    await expect(retaining).rejects.toThrow(NoResultError);
    expect(await stateOf(id)).toEqual(GONE);
  });
});

it('is checked now and then, and damage is reported', async () => {
  const { db } = test.store;
  await db.updateTable('blobs').set({ size_bytes: 0 }).execute();
  await verifyAnyBlob(test.store);
  const id = await addForgottenBlob();
  await describeBlob(db, id, { sizeBytes: 4 });
  await retain(id);
  await verifyAnyBlob(test.store);
  await writeFile(await test.store.files.uncheckedPath(id), 'ACGA');
  await expect(verifyAnyBlob(test.store)).rejects.toThrow(`${id} is damaged in MiB 0`);
});

/** Statements that wait for the lock of a blob's row. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'update "blobs"%'`.execute(
    test.store.db,
  );
  return rows[0]?.count ?? 0;
}

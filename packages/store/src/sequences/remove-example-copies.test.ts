import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retainBlob } from '../blobs/blobs.ts';
import { readUsage } from '../room/usage.ts';
import { addTestAnalysis } from '../testing/add-test-analysis.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { isAnyoneWaiting } from '../testing/is-anyone-waiting.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { removeExampleCopies } from './remove-example-copies.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

it('go while their owner starts an analysis, and those that were analysed stay', async () => {
  const { store } = test;
  const { db } = store;
  const owner = await addTestOwner(store);
  // All of them share their bases, as examples do.
  const records = [{ name: 'r', bases: 'GATTACA' }];
  const add = () => addTestSequence(store, owner, { name: randomUUID(), records });
  const [analysed] = [await add(), await add(), await add()];
  await db.updateTable('sequences').set({ is_example: true }).execute();
  await addTestAnalysis(store, owner, analysed.id);
  // A start holds the owner's row before it asks for the bases, and a registration asks for the row.
  const start = await db.startTransaction().execute();
  await readUsage(start, owner);
  const registering = db.transaction().execute(async (trx) => {
    await removeExampleCopies(trx, owner);
    await trx.updateTable('users').set({ token_version: 2 }).where('id', '=', owner).execute();
  });
  await expect.poll(() => isAnyoneWaiting(store)).toBe(true);
  await retainBlob(start, analysed.basesBlobId);
  await start.commit().execute();
  await registering;
  const rows = await db.selectFrom('sequences').select('id').execute();
  expect(rows).toEqual([{ id: analysed.id }]);
});

import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_ROW_BYTES } from '../records/record-tables.ts';
import { readUsage } from '../room/usage.ts';
import { deleteSequence, findSequence } from '../sequences/sequences.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { readEverything } from '../testing/read-everything.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { sweepBlobs } from './blobs.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const add = (owner: string, bases: string) =>
  addTestSequence(test.store, owner, { name: 'one', records: [{ name: 'r', bases }] });

const referencesOf = (id: string) =>
  test.store.db.selectFrom('blobs').select('reference_count').where('id', '=', id).execute();

const countFiles = async () =>
  (await readEverything(test)).filter((line) => line.startsWith('file ')).length;

it('keeps one blob of the same content that comes eight times at the same moment', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => addTestOwner(test.store)));
  await add(owners[0] ?? '', 'ACGT');
  const before = await countFiles();
  const added = await Promise.all(owners.map((owner) => add(owner, 'ACGTTGCA')));
  const [id = ''] = new Set(added.map(({ basesBlobId }) => basesBlobId));
  expect(added.map(({ basesBlobId }) => basesBlobId)).toEqual(added.map(() => id));
  expect(await referencesOf(id)).toEqual([{ reference_count: 8 }]);
  expect(await countFiles()).toBe(before + 2);
  const rows = test.store.db.selectFrom('blobs').select('id').where('size_bytes', '=', 8);
  expect(await rows.execute()).toEqual([{ id }]);
});

it('keeps it until the last owner has let go of it', async () => {
  const [ours, theirs] = [await addTestOwner(test.store), await addTestOwner(test.store)];
  const [one, other] = [await add(ours, 'GATTACA'), await add(theirs, 'GATTACA')];
  await deleteSequence(test.store.db, ours, one.id);
  await sweepBlobs(test.store.db, test.store.files, 0);
  expect(await test.store.files.read(other.basesBlobId, 0, 7)).toEqual(
    new Uint8Array(Buffer.from('GATTACA')),
  );
  await deleteSequence(test.store.db, theirs, other.id);
  await sweepBlobs(test.store.db, test.store.files, 0);
  expect(await referencesOf(other.basesBlobId)).toEqual([]);
});

it('takes content back that its last owner has deleted and the sweeper has not yet taken', async () => {
  const owner = await addTestOwner(test.store);
  const one = await add(owner, 'TTTTACC');
  await deleteSequence(test.store.db, owner, one.id);
  const again = await add(owner, 'TTTTACC');
  expect(again.basesBlobId).toBe(one.basesBlobId);
  await sweepBlobs(test.store.db, test.store.files, 0);
  expect(await referencesOf(one.basesBlobId)).toEqual([{ reference_count: 1 }]);
});

it('counts in full for each owner', async () => {
  const owners = [await addTestOwner(test.store), await addTestOwner(test.store)];
  for (const owner of owners) await add(owner, 'AACCGGTTAACC');
  const usages = owners.map((owner) =>
    test.store.db.transaction().execute((trx) => readUsage(trx, owner)),
  );
  // The bases, and a row for the record with its name.
  const storedBytes = 12 + RECORD_ROW_BYTES + 1;
  expect(await Promise.all(usages)).toMatchObject([{ storedBytes }, { storedBytes }]);
});

it('keeps other content apart, of the same length too', async () => {
  const owner = await addTestOwner(test.store);
  const [one, other] = [await add(owner, 'CCCCCCCCC'), await add(owner, 'CCCCCCCCA')];
  expect(one.basesBlobId).not.toBe(other.basesBlobId);
  expect((await findSequence(test.store.db, owner, other.id))?.basesBlobId).toBe(other.basesBlobId);
  expect(existsSync(await test.store.files.uncheckedPath(one.basesBlobId))).toBe(true);
});

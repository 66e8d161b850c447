import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { FileRow, RecordTableRow } from './rows.ts';

const fileOf = (id: string): FileRow => ({ id, sha256: null });
const tableOf = (id: string): RecordTableRow => ({
  ...{ id, count: 1, filledCount: 1, circularCount: 0, longestBp: 4, shape: null, starts: [0] },
});
const batchOf = (tableId: string) => {
  const counted = { circular: false, gcBp: 2, nBp: 0 };
  return {
    tableId,
    at: 0,
    records: [{ name: '', description: '', start: 0, length: 4, ...counted }],
  };
};

it('has the rows of its changes when it is opened again', async () => {
  const db = await openDatabase('rows');
  await db.change((draft) => {
    draft.put('files', fileOf('a'));
    draft.put('files', fileOf('b'));
  });
  await db.change((draft) => draft.remove('files', 'a'));
  db.close();
  const again = await openDatabase('rows');
  expect(again.all('files')).toEqual([fileOf('b')]);
  again.close();
});

it('changes nothing where a change throws, or a row cannot be stored', async () => {
  const db = await openDatabase('nothing');
  await db.change((draft) => draft.put('files', fileOf('a')));
  const failing = db.change(async (draft) => {
    draft.put('files', fileOf('b'));
    await Promise.resolve();
    throw new Error('it was refused');
  });
  await expect(failing).rejects.toThrow('it was refused');
  const odd = { ...fileOf('d'), sum: () => 1 };
  const unstored = db.change((draft) => {
    draft.put('files', fileOf('c'));
    draft.put('files', odd);
  });
  await expect(unstored).rejects.toThrow();
  expect(db.all('files')).toEqual([fileOf('a')]);
  db.close();
  const again = await openDatabase('nothing');
  expect(again.all('files')).toEqual([fileOf('a')]);
  again.close();
});

it('makes changes one after the other, each on what the last one left', async () => {
  const db = await openDatabase('order');
  const lengthen = () =>
    db.change(async (draft) => {
      const text = draft.find('files', 'a')?.sha256 ?? '';
      await new Promise((resolve) => setTimeout(resolve, 1));
      draft.put('files', { id: 'a', sha256: `${text}x` });
    });
  await Promise.all([lengthen(), lengthen(), lengthen()]);
  expect(db.find('files', 'a')?.sha256).toBe('xxx');
  db.close();
});

it('tells which rows a change has touched, and how far a job has come', async () => {
  const db = await openDatabase('listeners');
  const told: string[][] = [];
  const stop = db.onChanged((changed) => {
    told.push([...changed].flatMap(([list, ids]) => [...ids].map((id) => `${list} ${id}`)));
  });
  await db.change((draft) => {
    draft.put('files', fileOf('a'));
    draft.remove('recordTables', 'b');
  });
  db.note('nowhere', { doneBp: 1, totalBp: 2 });
  stop();
  await db.change((draft) => draft.put('files', fileOf('c')));
  expect(told).toEqual([['recordTables b', 'files a']]);
  db.close();
});

it('forgets batches of records that no table has', async () => {
  const db = await openDatabase('batches');
  await db.addBatches([batchOf('kept'), batchOf('cut off')]);
  await db.change((draft) => draft.put('recordTables', tableOf('kept')));
  db.close();
  const again = await openDatabase('batches');
  expect(await again.readBatch('kept', 0)).toEqual(batchOf('kept'));
  expect(await again.readBatch('cut off', 0)).toBeUndefined();
  await again.change((draft) => draft.removeBatches('kept'));
  expect(await again.readBatch('kept', 0)).toBeUndefined();
  again.close();
});

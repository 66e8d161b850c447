import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import type { FileRow, RecordTableRow } from './rows.ts';

const fileOf = (id: string): FileRow => ({ id, sha256: null });
const tableOf = (id: string): RecordTableRow => ({
  ...{ id, count: 1, filledCount: 1, circularCount: 0, longestBp: 4, shape: null, starts: [0] },
});
interface StandIn {
  transaction: { _abort(name: string): void };
  get(key: unknown): unknown;
}
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

it('opens where there is no room to forget them, and does so the next time', async () => {
  const db = await openDatabase('full');
  await db.addBatches([batchOf('cut off')]);
  db.close();
  // As the stand-in for a browser's database ends a transaction whose storage is full.
  const full = vi
    .spyOn(Reflect.get(globalThis, 'IDBObjectStore').prototype, 'delete')
    .mockImplementation(function (this: unknown, key: unknown) {
      const { transaction, get } = this as StandIn;
      queueMicrotask(() => transaction._abort('QuotaExceededError'));
      return get.call(this, key);
    });
  const opened = await openDatabase('full').finally(() => full.mockRestore());
  expect(await opened.readBatch('cut off', 0)).toEqual(batchOf('cut off'));
  opened.close();
  const again = await openDatabase('full');
  expect(await again.readBatch('cut off', 0)).toBeUndefined();
  again.close();
});

it('shows a change the batches that it puts, and others only once it is made', async () => {
  const db = await openDatabase('own batches');
  await db.addBatches([batchOf('a')]);
  const other = { ...batchOf('a'), records: [] };
  await db.change(async (draft) => {
    expect(await draft.readBatch('a', 0)).toEqual(batchOf('a'));
    draft.putBatch(other);
    expect(await draft.readBatch('a', 0)).toEqual(other);
    expect(await db.readBatch('a', 0)).toEqual(batchOf('a'));
  });
  expect(await db.readBatch('a', 0)).toEqual(other);
  db.close();
});

it('knows whether it is new, and says that the browser has removed it', async () => {
  const first = await openDatabase('lost');
  expect(first.isNew).toBe(true);
  first.close();
  const db = await openDatabase('lost');
  expect([db.isNew, db.lost.aborted]).toEqual([false, false]);
  await db.change((draft) => draft.put('files', fileOf('a')));
  indexedDB.deleteDatabase('lost');
  await expect.poll(() => db.lost.aborted).toBe(true);
  const late = db.change((draft) => draft.put('files', fileOf('b')));
  await expect(late).rejects.toMatchObject({
    code: 'damaged_data',
    message: expect.stringContaining('has removed the sequences and results'),
  });
  const again = await openDatabase('lost');
  expect([again.isNew, again.all('files')]).toEqual([true, []]);
  again.close();
});

it('opens a database of an older version with all that it has', async () => {
  const old = await openDB('older', 1, {
    upgrade(db) {
      for (const list of [
        'sequences',
        'analyses',
        'jobs',
        'campaigns',
        'presets',
        'recordTables',
      ]) {
        db.createObjectStore(list, { keyPath: 'id' });
      }
      db.createObjectStore('files', { keyPath: 'id' });
      db.createObjectStore('recordBatches', { keyPath: ['tableId', 'at'] });
    },
  });
  await old.put('files', fileOf('a'));
  old.close();
  const db = await openDatabase('older');
  expect([db.all('files'), db.all('annotations')]).toEqual([[fileOf('a')], []]);
  const names = {
    ...{ annotationId: 'b', names: ['chr1'], records: [null], matchedBy: ['only' as const] },
    ...{ features: Float64Array.of(2), lastEnds: Float64Array.of(9) },
  };
  await db.change((draft) => draft.putNames(names));
  expect(await db.readNames('b')).toEqual(names);
  await db.change((draft) => draft.removeNames('b'));
  expect(await db.readNames('b')).toBeUndefined();
  db.close();
});

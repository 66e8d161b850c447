import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { readAllRecords } from '../testing/all-records.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { findSequenceRecords, listCalledRecords, listCountedRecords } from './sequence-records.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const newOwner = () => addTestOwner(test.store);

const RECORDS = [
  { name: 'chr1', bases: 'ACGT' },
  { name: 'chr2', bases: '' },
  { name: 'chr3', bases: 'GNS', circular: true },
];

it('keeps records with names, places, shapes and counts', async () => {
  const given = { name: 'm', records: RECORDS };
  const place = await addTestSequence(test.store, await newOwner(), given);
  const { recordTableId } = place;
  const read = await readAllRecords(test.store.db, recordTableId);
  expect(read.map(({ name, start, length, circular }) => [name, start, length, circular])).toEqual([
    ['chr1', 0, 4, false],
    ['chr2', 4, 0, false],
    ['chr3', 4, 3, true],
  ]);
  const some = await findSequenceRecords(test.store.db, recordTableId, [2, 2, 9]);
  expect(some.map(({ index }) => index)).toEqual([2]);
  const counted = await listCountedRecords(test.store, place, { offset: 1, limit: 5 });
  expect(counted.map(({ index, gcBp, nBp }) => [index, gcBp, nBp])).toEqual([
    [1, 0, 0],
    [2, 1, 1],
  ]);
  const behind = await listCountedRecords(test.store, place, { offset: 2 ** 40, limit: 5 });
  expect(behind).toEqual([]);
});

it('finds records by a part of their header, those of that very name first', async () => {
  const names = ['chr10', 'CHR1_alt', 'chr1', 'chr2'];
  const records = names.map((name) => ({ name, bases: 'ACGT' }));
  const place = await addTestSequence(test.store, await newOwner(), { name: 'm', records });
  const found = async (name: string, limit = 10) => {
    const part = await listCalledRecords(test.store, place, { offset: 0, limit, name });
    return part.items.map((record) => record.name);
  };
  expect(await found('chr1')).toEqual(['chr1', 'chr10', 'CHR1_alt']);
  expect(await found('chr1', 1)).toEqual(['chr1']);
  expect(await found('_%')).toEqual([]);
  const total = async (name: string, offset = 0) =>
    (await listCalledRecords(test.store, place, { offset, limit: 1, name })).total;
  expect(await total('chr1')).toBe(3);
  expect(await total('chr1', 9)).toBe(3);
  expect(await total('CHR\0')).toBe(0);
});

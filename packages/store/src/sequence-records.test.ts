import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findSequenceRecords,
  listCountedRecords,
  readSequenceRecords,
} from './sequence-records.ts';
import { addTestOwner } from './testing/add-test-owner.ts';
import { addTestSequence } from './testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from './testing/test-store.ts';

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
  const read = await readSequenceRecords(test.store.db, recordTableId);
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
});

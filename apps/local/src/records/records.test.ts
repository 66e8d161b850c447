import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/database.ts';
import type { StoredRecord } from '../database/rows.ts';
import { recordsOf } from '../library/records.ts';
import { createRecordWriter } from './write-records.ts';

// More than two batches, with records without bases between others.

const COUNT = 2345;
const records: StoredRecord[] = [];
for (let index = 0, start = 0; index < COUNT; index++) {
  const length = index % 7 === 0 ? 0 : (index * 37) % 50;
  const name = index % 5 === 0 ? '' : `chr${COUNT - index}`;
  const [gcBp, nBp] = [Math.floor(length / 3), index % 3 === 0 ? Math.floor(length / 4) : 0];
  records.push({
    name,
    description: `d${index}`,
    start,
    length,
    circular: index % 4 === 0,
    gcBp,
    nBp,
  });
  start += length;
}
const numbered = records.map((record, index) => ({ ...record, index }));
const totalBp = records.reduce((sum, { length }) => sum + length, 0);

let db: Database;
beforeAll(async () => {
  db = await openDatabase('records');
  const writer = createRecordWriter(db, 'table');
  for (let at = 0; at < COUNT; at += 700) await writer.add(records.slice(at, at + 700));
  const row = await writer.finish();
  await db.change((draft) => draft.put('recordTables', row));
});
afterAll(() => db.close());

const place = { recordTableId: 'table', basesBlobId: '' };
const gather = async <Row>(batches: AsyncIterable<Row[]>) => {
  const all: Row[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
};

it('gives all records in order, and those of some indices', async () => {
  const library = recordsOf(db);
  expect(await gather(library.walkRecordBatches('table'))).toEqual(numbered);
  const some = await library.findCountedRecords(place, [2344, 0, 999, 1000]);
  expect(some.map(({ index }) => index).sort((a, b) => a - b)).toEqual([0, 999, 1000, 2344]);
  const page = await library.listCountedRecords(place, { offset: 998, limit: 4 });
  expect(page).toEqual(numbered.slice(998, 1002));
});

it.each([
  [0, 10],
  [0, totalBp],
  [totalBp - 1, totalBp],
  [20_000, 20_001],
  [19_000, 30_000],
])('finds the records with a base in [%i, %i)', async (from, to) => {
  const expected = numbered.filter(
    ({ start, length }) => length >= 2 && start < to && start + length > from,
  );
  const found = await recordsOf(db).findRecordsInRange('table', { from, to, leastBp: 2 });
  expect(found).toEqual(expected);
});

it('orders records by name as people count, and cuts pages of them', async () => {
  const library = recordsOf(db);
  const asked = { sort: 'name', order: 'ASC', name: '', sequenceName: 'chr9999' } as const;
  const walked = await gather(library.walkOrderedRecords(place, asked));
  const names = walked.map(({ index }) => records[index]?.name || 'chr9999');
  expect(names.slice(0, 3)).toEqual(['chr1', 'chr2', 'chr3']);
  expect(names.at(-1)).toBe('chr9999');
  const page = await library.findOrderedPage(place, asked, { offset: 2000, limit: 3 });
  const indices = walked.slice(2000, 2003).map(({ index }) => index);
  expect(page).toEqual({ indices, total: COUNT });
  const called = await library.findOrderedPage(
    place,
    { ...asked, sort: 'length', order: 'DESC', name: 'D12' },
    { offset: 0, limit: 500 },
  );
  expect(called.total).toBe(
    records.filter(({ description }) => description.includes('d12')).length,
  );
});

it('counts circles with bases, and finds the circle of an arc', async () => {
  const library = recordsOf(db);
  const circles = numbered.filter(({ circular, length }) => circular && length > 0);
  const { circularCount, linearCount } = await library.findShapes('table');
  expect(circularCount).toBe(circles.length);
  expect(linearCount).toBe(records.filter(({ length }) => length > 0).length - circles.length);
  const { start, length } = circles.at(-1) ?? { start: 0, length: 0 };
  const arc = await library.findCircleOfArc('table', { from: start + length - 1, to: start });
  expect(arc).toEqual({ from: start, to: start + length });
});

it('counts the bins before a range and in it', async () => {
  const [from, to, binBp] = [20_000, 25_000, 16];
  const filled = numbered.filter(({ length }) => length > 0);
  const inside = filled.filter(({ start, length }) => start < to && start + length > from);
  const before = filled.filter(({ start, length }) => start + length <= from);
  const binsOf = (some: typeof filled) =>
    some.reduce((sum, { length }) => sum + Math.ceil(length / binBp), 0);
  const places = await recordsOf(db).findProfilePlaces('table', { from, to }, binBp);
  expect(places).toMatchObject({
    count: inside.length,
    bins: binsOf(inside),
    binsBefore: binsOf(before),
    ends: { first: { start: inside[0]?.start }, last: { start: inside.at(-1)?.start } },
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addTestAnalysis,
  claimTestAnalysis,
  finishTestAnalysis,
} from '../testing/add-test-analysis.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { copyAnalysis } from '../testing/copy-analysis.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { addCampaign } from './campaigns.ts';
import { listNewestRuns } from './newest-runs.ts';
import { findRunGroup, listFoldedRuns, listRunGroups, MOST_EARLIER } from './run-groups.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const ALL = { tags: [], names: [], limit: 10, offset: 0 };
const records = [{ name: 'r', bases: 'GATTACA' }];

/** An owner with two sequences: three equal runs of the first one, and one of each with the batch. */
async function addRuns() {
  const { store } = test;
  const owner = await addTestOwner(store);
  const { id: first } = await addTestSequence(store, owner, { name: 'first', records });
  const { id: second } = await addTestSequence(store, owner, { name: 'second', records });
  const alone = [];
  for (let time = 0; time < 3; time++) alone.push(await addTestAnalysis(store, owner, first));
  const batch = randomUUID();
  await store.db.transaction().execute((trx) =>
    addCampaign(trx, owner, {
      id: batch,
      tags: [],
      sequenceIds: [first, second],
      works: [],
      leftOut: [],
    }),
  );
  const together = [
    await addTestAnalysis(store, owner, first, { id: batch, place: 0 }),
    await addTestAnalysis(store, owner, second, { id: batch, place: 1 }),
  ];
  return { owner, first, second, batch, alone, together };
}

it('lists sequences and batches, that of the newest run first, with their numbers', async () => {
  const { store } = test;
  const { owner, first, second, batch } = await addRuns();
  const bySequence = await listRunGroups(store.db, owner, 'sequence', ALL);
  expect(bySequence).toMatchObject({
    total: 2,
    items: [
      { id: second, runCount: 1, sequenceCount: 1, kindCount: 1 },
      { id: first, runCount: 4 },
    ],
  });
  const byBatch = await listRunGroups(store.db, owner, 'batch', ALL);
  expect(byBatch).toMatchObject({
    total: 2,
    items: [
      { id: batch, runCount: 2, sequenceCount: 2 },
      { id: null, runCount: 3, sequenceCount: 1 },
    ],
  });
});

it('gives a page of groups, and their total on every page', async () => {
  const { store } = test;
  const { owner, first } = await addRuns();
  const second = { ...ALL, limit: 1, offset: 1 };
  const page = await listRunGroups(store.db, owner, 'sequence', second);
  expect([page.total, page.items.map(({ id }) => id)]).toEqual([2, [first]]);
  const beyond = await listRunGroups(store.db, owner, 'sequence', { ...ALL, offset: 20 });
  expect([beyond.total, beyond.items]).toEqual([2, []]);
  const named = await listRunGroups(store.db, owner, 'sequence', { ...ALL, names: ['FIRS'] });
  expect(named.items.map(({ id }) => id)).toEqual([first]);
});

it('folds equal runs into the newest one, which names those before it', async () => {
  const { store } = test;
  const { owner, first, second, batch, alone, together } = await addRuns();
  const found = await listFoldedRuns(store.db, owner, 'sequence', [first, second], ALL);
  expect(found.get(first)).toMatchObject({
    total: 1,
    items: [{ analysis: { id: together[0]?.id }, times: 4, job: { status: 'WAITING' } }],
  });
  expect(found.get(first)?.items[0]?.earlier.map(({ id }) => id)).toEqual(
    alone.map(({ id }) => id).reverse(),
  );
  expect(found.get(second)).toMatchObject({ total: 1, items: [{ times: 1, earlier: [] }] });
  const batches = await listFoldedRuns(store.db, owner, 'batch', [batch, null], ALL);
  expect(batches.get(batch)?.total).toBe(2);
  expect(batches.get(null)?.items).toMatchObject([{ times: 3 }]);
});

it('names a bounded number of earlier runs, whatever their number', async () => {
  const { store } = test;
  const { owner, first, alone } = await addRuns();
  await copyAnalysis(store.db, alone[0]?.id ?? '', 50);
  const found = await listFoldedRuns(store.db, owner, 'sequence', [first], ALL);
  const [fold] = found.get(first)?.items ?? [];
  expect([fold?.times, fold?.earlier.length]).toEqual([54, MOST_EARLIER]);
});

it('gives one group, and its pages', async () => {
  const { store } = test;
  const { owner, batch, together } = await addRuns();
  const second = { ...ALL, limit: 1, offset: 1 };
  expect(await findRunGroup(store.db, owner, 'batch', batch, ALL)).toMatchObject({ runCount: 2 });
  expect(await findRunGroup(store.db, owner, 'batch', null, ALL)).toMatchObject({ runCount: 3 });
  const found = await listFoldedRuns(store.db, owner, 'batch', [batch], second);
  expect(found.get(batch)).toMatchObject({
    total: 2,
    items: [{ analysis: { id: together[0]?.id } }],
  });
});

it('gives nothing of another owner', async () => {
  const { store } = test;
  const { first, batch } = await addRuns();
  const other = await addTestOwner(store);
  expect(await listRunGroups(store.db, other, 'sequence', ALL)).toEqual({ items: [], total: 0 });
  expect(await findRunGroup(store.db, other, 'sequence', first, ALL)).toBeNull();
  expect(await findRunGroup(store.db, other, 'batch', batch, ALL)).toBeNull();
  expect((await listFoldedRuns(store.db, other, 'sequence', [first], ALL)).size).toBe(0);
  expect((await listFoldedRuns(store.db, other, 'batch', [batch, null], ALL)).size).toBe(0);
  expect(await listNewestRuns(store.db, other, { sequenceIds: [first] }, 10)).toEqual([]);
  expect(await listNewestRuns(store.db, other, { campaignId: batch }, 10)).toEqual([]);
});

it('takes of equal runs the newest that has finished, and where none has, the newest', async () => {
  const { store } = test;
  const { owner, first, second, batch, alone, together } = await addRuns();
  const ids = async (scope: Parameters<typeof listNewestRuns>[2]) =>
    (await listNewestRuns(store.db, owner, scope, 10)).map(({ analysis }) => analysis.id).sort();
  const newest = together.map(({ id }) => id).sort();
  expect(await ids({ sequenceIds: [first, second] })).toEqual(newest);
  expect(await ids({ campaignId: batch })).toEqual(newest);
  const [, middle] = alone;
  if (middle === undefined) throw new Error('there are three');
  expect(await finishTestAnalysis(store, await claimTestAnalysis(store, middle))).toBe(true);
  expect(await ids({ sequenceIds: [first] })).toEqual([middle.id]);
  expect(await listNewestRuns(store.db, owner, { sequenceIds: [first, second] }, 1)).toHaveLength(
    1,
  );
});

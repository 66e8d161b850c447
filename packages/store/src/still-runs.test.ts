import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimJob, reportProgress } from './jobs.ts';
import { lookTwice } from './look-twice.ts';
import { stillRuns } from './still-runs.ts';
import { addTestAnalysis, claimTestAnalysis } from './testing/add-test-analysis.ts';
import { addTestOwner } from './testing/add-test-owner.ts';
import { addTestSequence } from './testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from './testing/test-store.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test?.close());

it('tells a worker that lives from one that has died, and counts deaths of the latter alone', async () => {
  const { store } = test;
  const { db } = store;
  const owner = await addTestOwner(store);
  const records = [{ name: 'a', bases: 'ACGT' }];
  const sequence = await addTestSequence(store, owner, { name: 'a', records });
  const analysis = await addTestAnalysis(store, owner, sequence.id);
  const { jobId } = analysis;
  expect(await stillRuns(db, jobId, 0)).toBe(false);
  const claim = await claimTestAnalysis(store, analysis);
  // As a worker reports that lives, after a pause in which nothing got through.
  const looking = stillRuns(db, jobId, 300);
  let reported: Promise<unknown> = Promise.resolve();
  const reporting = setInterval(() => {
    reported = reportProgress(db, claim, { done: 1, total: 4 });
  }, 50);
  expect(await looking).toBe(true);
  clearInterval(reporting);
  await reported;
  await reportProgress(db, claim, { done: 2, total: 4 });
  expect(await stillRuns(db, jobId, 100)).toBe(false);
  expect(await claimJob(db, jobId)).toEqual({ jobId, attempt: 2 });
  expect(await reportProgress(db, claim, { done: 3, total: 4 })).toBe(false);
});

it('finds those alone who are silent both times', async () => {
  const looks = [
    [{ id: 'dead' }, { id: 'late' }],
    [{ id: 'dead' }, { id: 'new' }],
  ];
  expect(await lookTwice(async () => looks.shift() ?? [], 0)).toEqual([{ id: 'dead' }]);
});

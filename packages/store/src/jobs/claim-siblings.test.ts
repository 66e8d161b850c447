import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrAddGuest } from '../accounts/users.ts';
import { addCampaign } from '../analyses/campaigns.ts';
import type { Trx } from '../database/database.ts';
import { addTestAnalysis, claimTestAnalysis } from '../testing/add-test-analysis.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { claimSiblings, MOST_TOGETHER } from './claim-siblings.ts';
import { claimJob, type JobClaim, returnJob } from './jobs.ts';
import type { Fate } from './process-lease.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

/** A campaign with this number of parts on each of two sequences, and one more analysis of the first. */
async function addWork(parts: number) {
  const { db } = test.store;
  const owner = randomUUID();
  await findOrAddGuest(db, owner);
  const records = [{ name: 'r', bases: 'ACGT' }];
  const sequences = [
    (await addTestSequence(test.store, owner, { name: 'a', records })).id,
    (await addTestSequence(test.store, owner, { name: 'b', records })).id,
  ];
  const id = randomUUID();
  const campaign = { id, tags: [], sequenceIds: sequences, works: [], leftOut: [] };
  await db.transaction().execute((trx) => addCampaign(trx, owner, campaign));
  const jobsOf = async (sequence: string, at: number) => {
    const jobs: string[] = [];
    for (let part = 0; part < parts; part++) {
      const place = { id, place: part * 2 + at };
      jobs.push((await addTestAnalysis(test.store, owner, sequence, place)).jobId);
    }
    return jobs;
  };
  const [a = '', b = ''] = sequences;
  const alone = await addTestAnalysis(test.store, owner, a);
  return { owner, first: await jobsOf(a, 0), second: await jobsOf(b, 1), alone: alone.jobId };
}

const idsOf = (claims: readonly JobClaim[]) => claims.map(({ jobId }) => jobId);
const claim = (jobId: string) => claimTestAnalysis(test.store, { id: '', jobId });

it('claims what waits of the same campaign and sequence, in its order, and nothing else', async () => {
  const { db } = test.store;
  const { owner, first, alone } = await addWork(3);
  const leader = await claim(first[1] as string);
  expect(await claimSiblings(db, leader)).toEqual([
    { jobId: first[0], attempt: 1 },
    { jobId: first[2], attempt: 1 },
  ]);
  const row = await db
    .selectFrom('users')
    .select('running_jobs')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  expect(row.running_jobs).toBe(3);
  expect(await claimSiblings(db, leader)).toEqual([]);
  expect(await claimSiblings(db, await claim(alone))).toEqual([]);
});

it('counts them as one of those that their owner may run at once', async () => {
  const { db } = test.store;
  const { first, second, alone } = await addWork(3);
  const leader = (await claimJob(db, first[0] as string, 1)) as JobClaim;
  const siblings = await claimSiblings(db, leader);
  expect(siblings).toHaveLength(2);
  expect(await claimJob(db, second[0] as string, 1)).toBe('owner_is_busy');
  expect(await claimJob(db, second[0] as string, 2)).toMatchObject({ attempt: 1 });
  expect(await claimJob(db, alone, 2)).toBe('owner_is_busy');
  for (const each of [leader, ...siblings]) await returnJob(db, each);
  expect(await claimJob(db, alone, 2)).toMatchObject({ attempt: 1 });
});

it('lets run alone what has stopped a worker, and claims in the name of a process', async () => {
  const { db } = test.store;
  const { first } = await addWork(3);
  const [one = '', two = '', three = ''] = first;
  await claim(one);
  // Its worker died.
  const again = await claim(one);
  expect(await claimSiblings(db, again)).toEqual([]);
  await returnJob(db, again);
  const holder = randomUUID();
  expect(idsOf(await claimSiblings(db, await claim(two), holder))).toEqual([three]);
  const lives = { id: randomUUID(), fateOf: async (_: Trx, id: string) => fates.get(id) ?? 'died' };
  const fates = new Map<string, Fate>([[holder, 'lives']]);
  expect(await claimJob(db, three, 4, lives)).toBe('is_held');
});

it('claims no more than are computed together, and the others for the next reading', async () => {
  const { db } = test.store;
  const { first } = await addWork(2 * MOST_TOGETHER + 1);
  const leader = await claim(first[0] as string);
  const beside = await claimSiblings(db, leader);
  expect(idsOf(beside)).toEqual(first.slice(1, MOST_TOGETHER));
  const next = await claim(first[MOST_TOGETHER] as string);
  const last = await claimSiblings(db, next);
  expect(idsOf(last)).toEqual(first.slice(MOST_TOGETHER + 1, 2 * MOST_TOGETHER));
});

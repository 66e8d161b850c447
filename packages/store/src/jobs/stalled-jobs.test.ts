import { randomUUID } from 'node:crypto';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrAddGuest } from '../accounts/users.ts';
import { addAnalyses } from '../analyses/add-analyses.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { claimJob, failJob, findJob, type JobClaim, WORKER_DIED_MESSAGE } from './jobs.ts';
import { ANALYSIS_STALLED_MESSAGE, countStalledJobs, handBackStalled } from './stalled-jobs.ts';

let test: TestStore;
let sequence: Awaited<ReturnType<typeof addTestSequence>>;
const owner = randomUUID();
beforeAll(async () => {
  test = await startTestStore();
  await findOrAddGuest(test.store.db, owner);
  const records = [{ name: 'r', bases: 'ACGT' }];
  sequence = await addTestSequence(test.store, owner, { name: 's', records });
});
afterAll(() => test.close());

async function addJob() {
  const { db } = test.store;
  const [id, jobId] = [randomUUID(), randomUUID()];
  const { basesBlobId, recordTableId } = sequence;
  const labels = { id: sequence.id, name: 's', type: 'DNA' as const };
  const analysis = {
    ...{ id, kind: 'cpg' as const, title: 's', tags: [], kernelVersion: '1', campaign: null },
    parameters: { window: 200, minGc: 0.5, minOe: 0.6, minLength: 200 } as never,
    sequence: { ...labels, lengthBp: 4, basesBlobId, recordTableId },
    job: { id: jobId, name: 'cpg' },
  };
  await db.transaction().execute((trx) => addAnalyses(trx, owner, [analysis]));
  return { jobId, job: () => findJob(db, owner, id) };
}

async function claim(jobId: string): Promise<JobClaim> {
  const claimed = await claimJob(test.store.db, jobId);
  if (claimed === null || typeof claimed === 'string') throw new Error(`${claimed}`);
  return claimed;
}

async function countRunning(): Promise<number> {
  const { rows } = await sql<{ running_jobs: number }>`
    select running_jobs from users where id = ${owner}`.execute(test.store.db);
  return rows[0]?.running_jobs ?? Number.NaN;
}

it('hands a job back twice, and leaves the third end to the holder of the claim', async () => {
  const { db } = test.store;
  const before = { running: await countRunning(), stalled: await countStalledJobs(db) };
  const { jobId, job } = await addJob();
  for (let times = 0; times < 2; times++) {
    expect(await handBackStalled(db, await claim(jobId))).toBe('handed_back');
    expect(await job()).toMatchObject({ status: 'WAITING', doneBp: 0, exception: null });
    expect(await countRunning()).toBe(before.running);
  }
  const last = await claim(jobId);
  expect(await handBackStalled(db, last)).toBe('was_the_last');
  expect(await job()).toMatchObject({ status: 'RUNNING' });
  await failJob(db, last, ANALYSIS_STALLED_MESSAGE);
  expect(await job()).toMatchObject({ status: 'FAILED', exception: ANALYSIS_STALLED_MESSAGE });
  expect(await countRunning()).toBe(before.running);
  expect(await countStalledJobs(db)).toBe(before.stalled + 1);
});

it('counts nothing for a claim that is lost', async () => {
  const { db } = test.store;
  const { jobId } = await addJob();
  const first = await claim(jobId);
  const second = await claim(jobId);
  const stalled = await countStalledJobs(db);
  expect(await handBackStalled(db, first)).toBe('lost');
  expect(await handBackStalled(db, second)).toBe('handed_back');
  expect(await handBackStalled(db, second)).toBe('lost');
  expect(await countStalledJobs(db)).toBe(stalled + 1);
});

it('ends after five attempts at most, whatever stops them in whatever order', async () => {
  const { db } = test.store;
  const ends = fc.array(fc.constantFrom('dies', 'stalls'), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(ends, async (order) => {
      const { jobId, job } = await addJob();
      let attempts = 0;
      for (const how of order) {
        const claimed = await claimJob(db, jobId);
        if (claimed === null || typeof claimed === 'string') break;
        attempts += 1;
        if (how === 'stalls' && (await handBackStalled(db, claimed)) === 'was_the_last')
          await failJob(db, claimed, ANALYSIS_STALLED_MESSAGE);
      }
      // A death is seen when the job is claimed again.
      await claimJob(db, jobId);
      const { status, exception } = (await job()) ?? {};
      expect(status).toBe('FAILED');
      const died = order.slice(0, attempts).filter((how) => how === 'dies').length;
      expect([died, attempts - died]).toContain(3);
      expect(exception).toBe(died === 3 ? WORKER_DIED_MESSAGE : ANALYSIS_STALLED_MESSAGE);
    }),
    { numRuns: someRuns(30) },
  );
});

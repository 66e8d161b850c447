import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

it('hands a job out once, and again when its run was rejected', async () => {
  const { db, queue } = test.store;
  const jobId = randomUUID();
  const seen: string[] = [];
  await queue.work(
    2,
    async (given) => {
      seen.push(given.jobId);
      if (seen.length === 1) throw new Error('stopping');
    },
    'analysis',
  );
  await db.transaction().execute((trx) => queue.enqueue(trx, [{ jobId, priority: 0 }], 'analysis'));
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([jobId, jobId]);
});

it('hands out many short jobs one after the other, and does not wait between them', async () => {
  const { db, queue } = test.store;
  const jobs = Array.from({ length: 20 }, () => ({ jobId: randomUUID(), priority: 0 }));
  const seen = new Set<string>();
  await queue.work(1, async ({ jobId }) => void seen.add(jobId), 'network');
  await db.transaction().execute((trx) => queue.enqueue(trx, jobs, 'network'));
  // One a second, as the queue is polled, would take 20 s.
  await expect.poll(() => seen.size, { timeout: 8000 }).toBe(jobs.length);
});

it('queues nothing when the transaction is rolled back', async () => {
  const { db, queue } = test.store;
  const jobId = randomUUID();
  const attempt = db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, [{ jobId, priority: 0 }], 'analysis');
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  const { rows } = await sql`select id from pgboss.job where id = ${jobId}`.execute(db);
  expect(rows).toEqual([]);
});

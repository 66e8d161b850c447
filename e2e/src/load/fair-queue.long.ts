import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';

const WITHIN_MS = 120_000;
const parameters = { windowSize: 10, threshold: 0.1 };

let flipon: RunningFlipon;
const folder = await mkdtemp(join(tmpdir(), 'flipon-fair-'));
/** Seconds of work, so that there is time to kill its worker. */
const long = join(folder, 'long.fa');
/** Long enough to be waited for. */
const short = join(folder, 'short.fa');
beforeAll(async () => {
  flipon = await startFlipon({
    FLIPON_THREADS: '1',
    FLIPON_RUNNING_PER_OWNER: '1',
    FLIPON_GUEST_QUEUED_JOBS: '5',
  });
  await writeRandomFasta(long, 5, [{ name: 'chr1', lengthBp: 30_000_000 }]);
  await writeRandomFasta(short, 5, [{ name: 'chr1', lengthBp: 8_000_000 }]);
});
afterAll(async () => {
  await flipon?.stop();
  await rm(folder, { recursive: true });
});

async function start(client: ApiClient, sequence: unknown): Promise<string> {
  const { status, body } = await client.post('analyse/g4hunter', { sequence, ...parameters });
  expect(status).toBe(201);
  return (body['payload'] as { id: string }).id;
}

interface Batch {
  status: string;
  exception: string | null;
  finished: string | null;
  progress: { done: number };
}

/** The batch, or null while the server cannot answer. */
async function batchOf(client: ApiClient, id: string): Promise<Batch | null> {
  const answer = await client.get(`analyse/g4hunter/${id}/analysis`).catch(() => null);
  return answer?.status === 200 ? (answer.body['batch'] as Batch) : null;
}

it('runs one analysis of an owner at once, so that other owners do not wait for all of them', async () => {
  const [busy, other] = [await newGuest(flipon.url), await newGuest(flipon.url)];
  const theirs = await busy.upload(short, { name: 'long' });
  const small = await other.post('sequence/import/text', { name: 'short', data: 'G'.repeat(50) });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await start(busy, theirs['id']));
  const tooMany = await busy.post('analyse/g4hunter', { sequence: theirs['id'], ...parameters });
  expect(tooMany.status).toBe(429);
  expect(tooMany.body['message']).toContain('5 unfinished analyses');

  const quick = await start(other, (small.body['payload'] as { id: string }).id);
  let mostAtOnce = 0;
  let unfinishedWhenQuickEnded: number | null = null;
  await waitFor(async () => {
    const quickBatch = await batchOf(other, quick);
    const batches = await Promise.all(ids.map((id) => batchOf(busy, id)));
    const running = batches.filter((batch) => batch?.status === 'RUNNING').length;
    mostAtOnce = Math.max(mostAtOnce, running);
    const unfinished = batches.filter((batch) => batch?.status !== 'FINISH').length;
    if (quickBatch?.status === 'FINISH') unfinishedWhenQuickEnded ??= unfinished;
    return unfinished === 0 && unfinishedWhenQuickEnded !== null;
  }, WITHIN_MS);
  expect(mostAtOnce).toBe(1);
  expect(unfinishedWhenQuickEnded).toBeGreaterThan(2);
});

it('fails an analysis whose worker has died three times, and runs the next one', async () => {
  const client = await newGuest(flipon.url);
  const sequence = await client.upload(long, { name: 'poisoned' });
  const id = await start(client, sequence['id']);
  for (let deaths = 0; deaths < 3; deaths++) {
    await waitFor(async () => {
      const batch = await batchOf(client, id);
      if (batch?.status === 'FINISH') throw new Error('it finished before it could be killed');
      return batch?.status === 'RUNNING' && batch.progress.done > 0;
    }, WITHIN_MS);
    const worker = await flipon.pidOf('worker');
    if (worker === null) throw new Error('there is no worker');
    process.kill(worker, 'SIGKILL');
    await waitFor(async () => {
      const next = await flipon.pidOf('worker');
      return next !== null && next !== worker;
    }, WITHIN_MS);
    // Only a new attempt sets the progress back.
    await waitFor(async () => {
      const batch = await batchOf(client, id);
      return batch?.status === 'FAILED' || batch?.progress.done === 0;
    }, WITHIN_MS);
  }
  await waitFor(async () => (await batchOf(client, id))?.status === 'FAILED', WITHIN_MS);
  expect(await batchOf(client, id)).toMatchObject({
    exception: 'The analysis stopped its worker three times.',
  });
  const next = await start(client, sequence['id']);
  await waitFor(async () => (await batchOf(client, next))?.status === 'FINISH', WITHIN_MS);
});

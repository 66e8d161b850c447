import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';
import { isAlive } from '../programs/start-networks.ts';

const RECOVERS_WITHIN_MS = 60_000;
/**
 * Another one for each run, because a finished result answers an identical start; every window of
 * 10 bases with a sum of 1 or more reaches any of them, so the hits are the same.
 */
const nextThreshold = (() => {
  let threshold = 90;
  return () => threshold++ / 1000;
})();

let flipon: RunningFlipon;
let fasta: string | undefined;
beforeAll(async () => {
  flipon = await startFlipon({ FLIPON_THREADS: '1' });
  fasta = join(tmpdir(), `flipon-killed-${process.pid}.fa`);
  const records = [
    { name: 'chr1', lengthBp: 25_000_000 },
    { name: 'chr2', lengthBp: 15_000_000 },
  ];
  await writeRandomFasta(fasta, 5, records);
});
afterAll(async () => {
  await flipon?.stop();
  if (fasta !== undefined) await rm(fasta, { force: true });
});

async function start(client: ApiClient, sequence: unknown): Promise<string> {
  const parameters = { windowSize: 10, threshold: nextThreshold() };
  const { status, body } = await client.post('analyse/g4hunter', { sequence, ...parameters });
  expect(status).toBe(201);
  return (body['payload'] as { id: string }).id;
}

/** The batch, or null while nothing answers. */
async function batchOf(client: ApiClient, id: string) {
  const answer = await client.get(`analyse/g4hunter/${id}/analysis`).catch(() => null);
  if (answer === null || answer.status !== 200) return null;
  return answer.body['batch'] as { status: string; progress: { done: number; total: number } };
}

async function waitForMiddle(client: ApiClient, id: string): Promise<void> {
  await waitFor(async () => {
    const batch = await batchOf(client, id);
    if (batch?.status === 'FINISH') throw new Error('it finished before it could be killed');
    return batch?.status === 'RUNNING' && batch.progress.done > 0;
  }, RECOVERS_WITHIN_MS);
}

async function rowsOf(client: ApiClient, id: string) {
  const { body } = await client.get(`analyse/g4hunter/${id}`);
  const hits = await client.get(
    `analyse/g4hunter/${id}/quadruplex?pageSize=1000&sort=score&order=DESC`,
  );
  return {
    count: (body['payload'] as { resultCount: number }).resultCount,
    best: createHash('sha256').update(JSON.stringify(hits.body['items'])).digest('hex'),
  };
}

it('finishes with the same rows after worker, server and database were killed in the middle', async () => {
  const client = await newGuest(flipon.url);
  const sequence = await client.upload(fasta ?? '', { name: 'two chromosomes' });
  expect(sequence).toMatchObject({ length: 40_000_000, recordCount: 2 });

  const undisturbed = await start(client, sequence['id']);
  await waitFor(
    async () => (await batchOf(client, undisturbed))?.status === 'FINISH',
    RECOVERS_WITHIN_MS,
  );
  const expected = await rowsOf(client, undisturbed);
  expect(expected.count).toBeGreaterThan(100_000);

  for (const part of ['worker', 'server', 'database'] as const) {
    const id = await start(client, sequence['id']);
    await waitForMiddle(client, id);
    const pid = await flipon.pidOf(part);
    if (pid === null) throw new Error(`there is no ${part}`);
    process.kill(pid, 'SIGKILL');
    await waitFor(async () => {
      const next = await flipon.pidOf(part);
      return next !== null && next !== pid;
    }, RECOVERS_WITHIN_MS);
    await waitFor(async () => (await batchOf(client, id))?.status === 'FINISH', RECOVERS_WITHIN_MS);
    expect([part, await rowsOf(client, id)]).toEqual([part, expected]);
  }
});

it('stops every process on request', async () => {
  const pids = [flipon.process.pid ?? -1, ...(await flipon.processes())];
  expect(pids.length).toBeGreaterThan(4);
  const begin = Date.now();
  expect(await flipon.stop()).toBe(0);
  expect(Date.now() - begin).toBeLessThan(5000);
  await waitFor(() => pids.every((pid) => !isAlive(pid)), 2000);
});

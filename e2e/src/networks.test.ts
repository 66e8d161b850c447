import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './api-client.ts';
import { installNetwork } from './install-network.ts';
import { type RunningFlipon, startFlipon, waitFor } from './start-flipon.ts';

const WITHIN_MS = 60_000;
/** Some 1,600 pieces: seconds for a tiny network. */
const LENGTH_BP = 400_000;

let flipon: RunningFlipon;
let modelsDir: string;
let weightsSha256: string;
let client: ApiClient;
let sequence: string;
beforeAll(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'flipon-networks-'));
  weightsSha256 = await installNetwork(modelsDir, 'HG_chipseq');
  flipon = await startFlipon({ FLIPON_MODELS_DIR: modelsDir, FLIPON_THREADS: '1' });
  client = await newGuest(flipon.url);
  const data = Buffer.from(randomDna(3, LENGTH_BP, { gc: 0.5 })).toString('latin1');
  const { body } = await client.post('sequence/import/text', { name: 'random', data });
  sequence = (body['payload'] as { id: string }).id;
});
afterAll(async () => {
  await flipon?.stop();
  await rm(modelsDir, { recursive: true, force: true });
});

async function start(more: object = {}): Promise<string> {
  const parameters = { model: 'HG_chipseq', confidenceThreshold: 0.5, minSequenceSize: 6, ...more };
  const { status, body } = await client.post('analyse/zdnabert2', { sequence, ...parameters });
  expect([status, body['message']]).toEqual([200, undefined]);
  return (body['payload'] as { id: string }).id;
}

interface Seen {
  payload: { resultCount: number; weightsSha256: string; engine: string; precision: string };
  batch: { status: string; exception: string | null; progress: { done: number; total: number } };
}

async function look(id: string): Promise<Seen | null> {
  const answer = await client.get(`analyse/zdnabert2/${id}`).catch(() => null);
  return answer?.status === 200 ? (answer.body as unknown as Seen) : null;
}

async function waitForEnd(id: string): Promise<Seen> {
  let seen: Seen | null = null;
  await waitFor(async () => {
    seen = await look(id);
    return seen !== null && ['FINISH', 'FAILED'].includes(seen.batch.status);
  }, WITHIN_MS);
  if (seen === null) throw new Error('never seen');
  return seen;
}

async function networkProcess(): Promise<number | null> {
  for (const pid of await flipon.processes()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('network-child')) return pid;
  }
  return null;
}

async function waitForMiddle(id: string): Promise<{ worker: number; network: number }> {
  await waitFor(async () => {
    const batch = (await look(id))?.batch;
    if (batch?.status === 'FINISH') throw new Error('it finished too early');
    return batch?.status === 'RUNNING' && batch.progress.done > 0;
  }, WITHIN_MS);
  const [worker, network] = [await flipon.pidOf('worker'), await networkProcess()];
  if (worker === null || network === null) throw new Error('a process is missing');
  return { worker, network };
}

it('computes a network that lies in its folder, beside the worker and not in it', async () => {
  const id = await start();
  const { worker, network } = await waitForMiddle(id);
  expect(await readFile(`/proc/${network}/maps`, 'utf8')).toContain('libonnxruntime');
  expect(await readFile(`/proc/${worker}/maps`, 'utf8')).not.toContain('libonnxruntime');
  const { payload, batch } = await waitForEnd(id);
  expect(batch).toMatchObject({
    status: 'FINISH',
    progress: { done: LENGTH_BP, total: LENGTH_BP },
  });
  expect(payload).toMatchObject({
    weightsSha256,
    engine: 'onnxruntime-node 1.30.0',
    precision: 'float32',
  });
  const bed = await client.get(`analyse/zdnabert2/${id}/zdnas.bed`);
  expect(bed.text).toContain(`computed with: weightsSha256 ${weightsSha256}; engine onnx`);
  const methods = (await client.get(`analyse/zdnabert2/${id}/methods`)).body;
  expect(methods['payload']).toMatchObject({
    ownTexts: [{ value: weightsSha256 }, { value: payload.engine }, { value: 'float32' }],
  });

  const again = await look(await start());
  expect(again).toMatchObject({
    batch: { status: 'FINISH' },
    payload: { resultCount: payload.resultCount },
  });
});

it('computes the same again after its worker was killed, which leaves no process behind', async () => {
  const { payload: undisturbed } = await waitForEnd(await start());
  // Another parameter of the same meaning for a result: no region is that long.
  const id = await start({ minSequenceSize: 7 });
  const { worker, network } = await waitForMiddle(id);
  process.kill(worker, 'SIGKILL');
  await waitFor(() => !isAlive(network), 5000);
  const { payload, batch } = await waitForEnd(id);
  expect(batch.status).toBe('FINISH');
  expect(payload.resultCount).toBeGreaterThan(0);
  expect(payload.resultCount).toBeLessThanOrEqual(undisturbed.resultCount);
});

it('is another analysis with other weights, and ends with everything else', async () => {
  const waiting = await start({ minSequenceSize: 8 });
  const behind = await start({ minSequenceSize: 9 });
  await waitForMiddle(waiting);
  const other = await installNetwork(modelsDir, 'HG_chipseq', 2);
  expect(other).not.toBe(weightsSha256);
  const { batch } = await waitForEnd(behind);
  expect(batch).toMatchObject({
    status: 'FAILED',
    exception: expect.stringContaining('HG_chipseq was replaced'),
  });
  const { payload } = (await look(await start())) ?? {};
  expect(payload).toMatchObject({ weightsSha256: other, resultCount: null });
  const next = await start({ minSequenceSize: 6, confidenceThreshold: 0.51 });
  await waitForMiddle(next).catch(() => null);
  const pids = await flipon.processes();
  const begin = performance.now();
  expect(await flipon.stop()).toBe(0);
  expect(performance.now() - begin).toBeLessThan(5000);
  await waitFor(() => pids.every((pid) => !isAlive(pid)), 2000);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

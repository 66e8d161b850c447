import { randomUUID } from 'node:crypto';
import { type AnalysisKind, definitionOf, type KindParameters } from '@flipon/analyses/definitions';
import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { PIECE_STEP } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { type FakeNetwork, useNetworks } from '@flipon/networks/testing/use-networks';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { findOrAddGuest } from '@flipon/store/accounts';
import { addAnalyses, cancelAnalysis, findAnalysis } from '@flipon/store/analyses';
import { CANCELLED_MESSAGE, findJob, queueAnalyses } from '@flipon/store/jobs';
import { findSequence } from '@flipon/store/sequences';
import { addTestSequence, ample, startTestStore, type TestStore } from '@flipon/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClaims, runAnalysis, type WorkerDeps } from './run-analysis.ts';

const networks = useNetworks();
const never = new AbortController().signal;
const REGION = `${'A'.repeat(400)}${'CG'.repeat(60)}${'A'.repeat(400)}`;

let test: TestStore;
let pool: ScanPool;
beforeAll(async () => {
  test = await startTestStore();
  pool = createScanPool({ threads: 1 });
});
afterAll(async () => {
  await pool.close();
  await test.close();
});

/** What a worker runs its two queues with. */
function workers(networkPool: ScanPool, more: Partial<WorkerDeps> = {}) {
  const common = {
    store: test.store,
    maxRunningPerOwner: 4,
    networkMaxBp: 5_000_000,
    claims: createClaims(),
    limits: ample,
    log: () => undefined,
    ...more,
  };
  const analysis: WorkerDeps = { ...common, queue: 'analysis', pool };
  const network: WorkerDeps = {
    ...common,
    queue: 'network',
    pool: networkPool,
    stretchBp: PIECE_STEP,
  };
  return { analysis, network };
}

async function newOwner(): Promise<string> {
  const owner = randomUUID();
  await findOrAddGuest(test.store.db, owner);
  return owner;
}

/** An analysis that waits, as a start stores it. */
async function addWork<K extends AnalysisKind>(
  owner: string,
  kind: K,
  { parameters, bases = REGION }: { parameters: KindParameters[K]; bases?: string },
) {
  const { store } = test;
  const records = [{ name: 'r', bases }];
  const added = await addTestSequence(store, owner, { name: 's', records });
  const sequence = await findSequence(store.db, owner, added.id);
  if (sequence === null) throw new Error('no sequence');
  const [id, jobId] = [randomUUID(), randomUUID()];
  const { batchName, kernelVersion } = definitionOf(kind);
  const job = { id: jobId, name: batchName };
  const labels = { title: 's', tags: [], sequence, kernelVersion, job };
  await store.db
    .transaction()
    .execute((trx) => addAnalyses(trx, owner, [{ id, kind, parameters, ...labels }]));
  return {
    id,
    jobId,
    job: { jobId, priority: 0 },
    enqueue: () =>
      store.db
        .transaction()
        .execute((trx) =>
          queueAnalyses(store.queue, trx, [{ kind, parameters, jobId, priority: 0 }]),
        ),
    batch: () => findJob(store.db, owner, id),
    find: () => findAnalysis(store.db, owner, kind, id),
  };
}

async function addNetworkWork(
  owner: string,
  name: NetworkName,
  { bases, ...fake }: Omit<FakeNetwork, 'name'> & { bases?: string } = {},
) {
  const parameters = await networks.fake(name, fake);
  return addWork(owner, 'zdnabert2', { parameters, ...(bases === undefined ? {} : { bases }) });
}

it('computes a network from its stretches, and the result says what it was computed with', async () => {
  const work = await addNetworkWork(await newOwner(), 'HG_chipseq');
  await runAnalysis(workers(networks.pool()).network, work.job, never);
  expect(await work.batch()).toMatchObject({ status: 'FINISH', doneBp: 920, totalBp: 920 });
  expect(await work.find()).toMatchObject({
    resultCount: 1,
    parameters: {
      weightsSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      engine: 'onnxruntime-node 1.30.0',
      precision: 'float32',
    },
  });
});

it('fails where the weights are others than at the start, or gone, or the sequence is too long now', async () => {
  const owner = await newOwner();
  const { network } = workers(networks.pool());
  const replaced = await addNetworkWork(owner, 'HG_kouzine');
  await networks.fake('HG_kouzine', { pieceMs: 1 });
  await runAnalysis(network, replaced.job, never);
  expect(await replaced.batch()).toMatchObject({
    status: 'FAILED',
    exception: expect.stringMatching(/HG_kouzine was replaced .* Start it again\./),
  });
  const gone = await addNetworkWork(owner, 'MM_kouzine');
  await networks.uninstall('MM_kouzine');
  await runAnalysis(network, gone.job, never);
  expect((await gone.batch())?.exception).toMatch(/MM_kouzine is no longer installed/);
  const long = await addNetworkWork(owner, 'MM_curax');
  await runAnalysis({ ...network, networkMaxBp: 919 }, long.job, never);
  expect((await long.batch())?.exception).toBe(
    'MM_curax takes sequences of up to 919 bases on this server; this one has 920. BZ_energy has no such limit.',
  );
  for (const each of [replaced, gone, long]) {
    expect(await each.find()).toMatchObject({ hitsBlobId: null, finished: null });
  }
});

it('stops between two pieces when it is cancelled, and gives its job back when the worker stops', async () => {
  const owner = await newOwner();
  const bases = REGION.repeat(60);
  const { network } = workers(networks.pool());
  const work = await addNetworkWork(owner, 'HG_chipseq', { pieceMs: 40, bases });
  const running = runAnalysis(network, work.job, never);
  await expect
    .poll(async () => (await work.batch())?.doneBp, { timeout: 10_000, interval: 20 })
    .toBeGreaterThan(0);
  await cancelAnalysis(test.store.db, owner, 'zdnabert2', work.id);
  await running;
  expect(await work.batch()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });

  const next = await addNetworkWork(owner, 'HG_chipseq', { pieceMs: 40, bases });
  const stopping = new AbortController();
  const again = runAnalysis(network, next.job, stopping.signal);
  await expect
    .poll(async () => (await next.batch())?.doneBp, { timeout: 10_000, interval: 20 })
    .toBeGreaterThan(0);
  stopping.abort();
  await expect(again).rejects.toThrow('the worker is stopping');
  expect(await next.batch()).toMatchObject({ status: 'WAITING', doneBp: 0 });
  const begin = performance.now();
  await network.pool.close();
  expect(performance.now() - begin).toBeLessThan(2500);
  await cancelAnalysis(test.store.db, owner, 'zdnabert2', next.id);
});

it('holds up neither the other kinds of its owner, nor BZ_energy, nor other owners', async () => {
  const { queue } = test.store;
  const [owner, other] = [await newOwner(), await newOwner()];
  const deps = workers(networks.pool(), { maxRunningPerOwner: 1 });
  const bases = REGION.repeat(100);
  const addSlow = () => addNetworkWork(owner, 'HG_chipseq', { pieceMs: 50, bases });
  const slow = [await addSlow(), await addSlow(), await addSlow()];
  for (const each of slow) await each.enqueue();
  await queue.work(2, (job) => runAnalysis(deps.analysis, job, never), 'analysis');
  await queue.work(1, (job) => runAnalysis(deps.network, job, never), 'network');
  await expect
    .poll(async () => (await slow[0]?.batch())?.doneBp, { timeout: 20_000, interval: 20 })
    .toBeGreaterThan(0);
  const energies = { parameters: parseParameters('zdnabert2', {}) };
  const quick = [
    await addWork(owner, 'zdnabert2', energies),
    await addWork(owner, 'g4hunter', { parameters: parseParameters('g4hunter', {}) }),
    await addWork(other, 'zdnabert2', energies),
  ];
  for (const each of quick) await each.enqueue();
  for (const each of quick) {
    await expect
      .poll(async () => (await each.batch())?.status, { timeout: 20_000, interval: 20 })
      .toBe('FINISH');
  }
  const statuses = await Promise.all(slow.map(async (each) => (await each.batch())?.status));
  expect(statuses).toEqual(['RUNNING', 'WAITING', 'WAITING']);
  for (const { id } of slow) await cancelAnalysis(test.store.db, owner, 'zdnabert2', id);
  await queue.cancel(slow.map(({ jobId }) => jobId));
});

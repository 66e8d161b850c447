import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { DAMAGED_MESSAGE } from '@flipon/checked-files/damaged-file-error';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { findOrAddGuest } from '@flipon/store/accounts';
import { addAnalyses, cancelAnalysis, findAnalysis } from '@flipon/store/analyses';
import { CANCELLED_MESSAGE, findJob } from '@flipon/store/jobs';
import {
  addTestSequence,
  ample,
  cutNextReader,
  startTestStore,
  type TestStore,
} from '@flipon/store/testing';
import { openHitTable } from '@flipon/tables/hit-table';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClaims, runAnalysis } from './run-analysis.ts';

let test: TestStore;
let pool: ScanPool;
const never = new AbortController().signal;
const logged: unknown[] = [];
beforeAll(async () => {
  test = await startTestStore();
  pool = createScanPool({ threads: 1 });
});
afterAll(async () => {
  await pool.close();
  await test.close();
});

const deps = () => ({
  store: test.store,
  queue: 'analysis' as const,
  pool,
  maxRunningPerOwner: 4,
  networkMaxBp: 5_000_000,
  claims: createClaims(),
  limits: ample,
  log: (message: string, error?: unknown) => void logged.push([message, error]),
});

async function addJob(bases: string, parameters: object = {}) {
  const owner = randomUUID();
  const { db } = test.store;
  await findOrAddGuest(db, owner);
  const records = [{ name: 'r', bases }];
  const added = await addTestSequence(test.store, owner, { name: 's', records });
  const [id, jobId] = [randomUUID(), randomUUID()];
  await db.transaction().execute((trx) =>
    addAnalyses(trx, owner, [
      {
        id,
        kind: 'g4hunter',
        title: 's',
        tags: [],
        parameters: {
          windowSize: 25,
          threshold: 1.2,
          searchMode: 'GC',
          scores: [1, 2, 3, 4],
          wrapOrigin: false,
          ...parameters,
        },
        kernelVersion: '1',
        sequence: {
          id: added.id,
          name: 's',
          type: 'DNA',
          lengthBp: bases.length,
          basesBlobId: added.basesBlobId,
          recordTableId: added.recordTableId,
        },
        job: { id: jobId, name: 'G4Hunter' },
      },
    ]),
  );
  const job = () => findJob(db, owner, id);
  return { owner, id, jobId, basesBlobId: added.basesBlobId, job };
}

const longBases = (lengthBp: number) =>
  Buffer.from(randomDna(9, lengthBp, { gc: 0.6 })).toString('latin1');

it('takes a job from waiting to a result that is there whole', async () => {
  const { owner, id, jobId, job } = await addJob(`AAAAA${'G'.repeat(30)}`);
  await runAnalysis(deps(), { jobId, priority: 0 }, never);
  expect(await job()).toMatchObject({ status: 'FINISH', doneBp: 35 });
  const analysis = await findAnalysis(test.store.db, owner, 'g4hunter', id);
  expect(analysis).toMatchObject({ resultCount: 1, summary: { plus: 1, minus: 0, coveredBp: 35 } });
  const path = await test.store.files.localPath(analysis?.hitsBlobId ?? '');
  const rows = await (await openHitTable(path, g4hunter)).page({
    order: 'ASC',
    offset: 0,
    limit: 5,
  });
  expect(rows).toMatchObject([
    { id: 1, record: 0, position: 0, length: 35, score: Math.fround(120 / 35) },
  ]);
  // A queue may hand a job out twice; the second time there is nothing to do.
  await runAnalysis(deps(), { jobId, priority: 0 }, never);
  expect(await job()).toMatchObject({ status: 'FINISH' });
});

it('waits for a database that goes away between the claim and the first look at the disk', async () => {
  const { jobId, job } = await addJob('G'.repeat(30));
  const disk = { floorBytes: 0, readFreeBytes: async () => 1e12 };
  const limits = { ...ample, server: { guestsStorageMb: null, disk } };
  const { cut } = await cutNextReader(test.store.db, 'uploads');
  const done = runAnalysis({ ...deps(), limits }, { jobId, priority: 0 }, never);
  await cut;
  await done;
  expect(await job()).toMatchObject({ status: 'FINISH', exception: null });
});

it('stops soon when its analysis is cancelled in the middle, and leaves no result', async () => {
  const { owner, id, jobId, job } = await addJob(longBases(30_000_000), {
    windowSize: 10,
    threshold: 0.1,
  });
  const running = runAnalysis(deps(), { jobId, priority: 0 }, never);
  await expect.poll(async () => (await job())?.status, { interval: 5 }).toBe('RUNNING');
  await cancelAnalysis(test.store.db, owner, 'g4hunter', id);
  await running;
  expect(await job()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });
  const analysis = await findAnalysis(test.store.db, owner, 'g4hunter', id);
  expect(analysis).toMatchObject({ hitsBlobId: null, resultCount: null, finished: null });
});

it('gives its job back when the worker stops, and finishes it the next time', async () => {
  const { jobId, job } = await addJob(longBases(6_000_000), { windowSize: 10, threshold: 0.1 });
  const stopping = new AbortController();
  const running = runAnalysis(deps(), { jobId, priority: 0 }, stopping.signal);
  await expect.poll(async () => (await job())?.status, { interval: 5 }).toBe('RUNNING');
  stopping.abort();
  await expect(running).rejects.toThrow('the worker is stopping');
  expect(await job()).toMatchObject({ status: 'WAITING' });
  await runAnalysis(deps(), { jobId, priority: 0 }, never);
  expect(await job()).toMatchObject({ status: 'FINISH' });
});

it('fails with a public message and logs the cause when the bases cannot be read', async () => {
  const { jobId, basesBlobId, job } = await addJob('ACGT');
  await rm(await test.store.files.uncheckedPath(basesBlobId));
  logged.length = 0;
  await runAnalysis(deps(), { jobId, priority: 0 }, never);
  const failed = await job();
  expect(failed).toMatchObject({ status: 'FAILED' });
  expect(failed?.exception).not.toMatch(/ENOENT|blobs/);
  expect(String(JSON.stringify(logged.map((entry) => String(entry))))).toMatch(/ENOENT/);
});

it('names damaged bases to the owner, and blob and MiB in the log', async () => {
  const { jobId, basesBlobId, job } = await addJob(longBases(2_000_000));
  const path = await test.store.files.uncheckedPath(basesBlobId);
  const file = await open(path, 'r+');
  await file.write('X', 1_500_000);
  await file.close();
  logged.length = 0;
  await runAnalysis(deps(), { jobId, priority: 0 }, never);
  expect(await job()).toMatchObject({ status: 'FAILED', exception: DAMAGED_MESSAGE });
  expect(String(logged)).toContain(`${basesBlobId} is damaged in MiB 1`);
});

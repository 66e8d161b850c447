import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { findOrAddGuest } from '@flipon/store/accounts';
import { addAnalyses, addCampaign, cancelAnalysis } from '@flipon/store/analyses';
import { cancelImport } from '@flipon/store/imports';
import {
  ANALYSIS_STALLED_MESSAGE,
  CANCELLED_MESSAGE,
  findJob,
  IMPORT_STALLED_MESSAGE,
} from '@flipon/store/jobs';
import { addTestSequence, ample, startTestStore, type TestStore } from '@flipon/store/testing';
import { startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runNcbiImport } from './ncbi/run-ncbi-import.ts';
import { createClaims, runAnalysis, type WorkerDeps } from './run-analysis.ts';
import { addTestImport, openTestNcbi, testImports } from './testing/ncbi-worker.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

let test: TestStore;
let pool: ScanPool;
const never = new AbortController().signal;
const forEver = new Promise<never>(() => {});
beforeAll(async () => {
  test = await startTestStore();
  pool = createScanPool({ threads: 1 });
});
afterAll(async () => {
  await pool.close();
  await testImports.close();
  await test.close();
});

function depsOf(more: Partial<WorkerDeps> = {}) {
  const logged: string[] = [];
  const deps: WorkerDeps = {
    ...{ store: test.store, queue: 'analysis', pool, maxRunningPerOwner: 4 },
    ...{ networkMaxBp: 5_000_000, claims: createClaims(), limits: ample },
    log: (message, error) => void logged.push(`${message}: ${error}`),
    ...more,
  };
  return { deps, logged };
}

/** Analyses of one sequence; several are a campaign. */
async function addJobs(kinds: readonly ('g4hunter' | 'cpg')[]) {
  const owner = randomUUID();
  const { db } = test.store;
  await findOrAddGuest(db, owner);
  const records = [{ name: 'r', bases: 'G'.repeat(1000) }];
  const { id, basesBlobId, recordTableId } = await addTestSequence(test.store, owner, {
    name: 's',
    records,
  });
  const campaign = { id: randomUUID(), tags: [], sequenceIds: [id], works: [], leftOut: [] };
  const labels = { id, name: 's', type: 'DNA' as const };
  const sequence = { ...labels, lengthBp: 1000, basesBlobId, recordTableId };
  const parts = kinds.map((kind, place) => ({
    ...{ id: randomUUID(), kind, title: 's', tags: [], kernelVersion: '1', sequence },
    parameters: parseParameters(kind, {}),
    job: { id: randomUUID(), name: kind },
    campaign: kinds.length > 1 ? { id: campaign.id, place } : null,
  }));
  await db.transaction().execute(async (trx) => {
    if (kinds.length > 1) await addCampaign(trx, owner, campaign);
    await addAnalyses(trx, owner, parts);
  });
  return parts.map((part) => ({
    owner,
    id: part.id,
    queued: { jobId: part.job.id, priority: 0 },
    job: () => findJob(db, owner, part.id),
  }));
}

async function addJob() {
  const [one] = await addJobs(['g4hunter']);
  if (one === undefined) throw new Error('no job');
  return one;
}

/** The connection breaks between the next handback and its answer. */
function loseNextHandBack() {
  const { db } = test.store;
  const begin = db.transaction.bind(db);
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (write) => {
      const value = await execute(write);
      if (value !== 'handed_back') return value;
      spy.mockRestore();
      throw new Error('Connection terminated unexpectedly');
    };
    return builder;
  });
}

/** A thread that computes for ever, as a kernel with a fault would. */
const HANGING = new URL(
  `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });",
  )}`,
);

it('is handed back twice and failed the third time, and its thread is free again each time', async () => {
  const { queued, job } = await addJob();
  const hanging = createScanPool({ threads: 1, threadProgram: HANGING, hungMs: 10 });
  const { deps, logged } = depsOf({ pool: hanging, watchdog: createWatchdog(300) });
  for (let attempt = 1; attempt <= 2; attempt++) {
    await expect(runAnalysis(deps, queued, never)).rejects.toThrow('it made no progress');
    expect(await job()).toMatchObject({ status: 'WAITING', exception: null });
    expect(logged).toHaveLength(attempt);
    expect(logged.at(-1)).toContain(`job ${queued.jobId} was taken from this worker`);
    await expect.poll(() => hanging.countBusy()).toBe(0);
  }
  await runAnalysis(deps, queued, never);
  expect(await job()).toMatchObject({ status: 'FAILED', exception: ANALYSIS_STALLED_MESSAGE });
  await hanging.close();
});

itInLongRun(
  'is not handed back while its kernel tells that it goes on, however long that takes',
  async () => {
    const { queued, job } = await addJob();
    const run: ScanPool['run'] = async (task, signal, onPulse) => {
      for (let times = 0; times < 20; times++) {
        onPulse?.();
        await wait(100);
      }
      return pool.run(task, signal, onPulse);
    };
    const { deps } = depsOf({ pool: { ...pool, run }, watchdog: createWatchdog(1500) });
    await runAnalysis(deps, queued, never);
    expect(await job()).toMatchObject({ status: 'FINISH' });
  },
);

it('takes analyses that are computed together from their worker together, and then runs each alone', async () => {
  const [one, two] = await addJobs(['g4hunter', 'cpg']);
  if (one === undefined || two === undefined) throw new Error('no jobs');
  const stuck = { ...pool, run: () => forEver };
  const { deps } = depsOf({ pool: stuck, watchdog: createWatchdog(300) });
  await expect(runAnalysis(deps, one.queued, never)).rejects.toThrow('it made no progress');
  const look = async () => [(await one.job())?.status, (await two.job())?.status];
  expect(await look()).toEqual(['WAITING', 'WAITING']);
  await runAnalysis(depsOf().deps, one.queued, never);
  expect(await look()).toEqual(['FINISH', 'WAITING']);
  await runAnalysis(depsOf().deps, two.queued, never);
  expect(await look()).toEqual(['FINISH', 'FINISH']);
});

it('ends a wait without an end of its own, once it is cancelled or the worker stops', async () => {
  const { owner, id, queued, job } = await addJob();
  const { deps } = depsOf({ pool: { ...pool, run: () => forEver } });
  const stopping = new AbortController();
  const stopped = runAnalysis(deps, queued, stopping.signal);
  const ended = expect(stopped).rejects.toThrow('the worker is stopping');
  await expect.poll(async () => (await job())?.status).toBe('RUNNING');
  stopping.abort();
  await ended;
  expect(await job()).toMatchObject({ status: 'WAITING' });
  const cancelled = runAnalysis(deps, queued, never);
  await expect.poll(async () => (await job())?.status).toBe('RUNNING');
  await cancelAnalysis(test.store.db, owner, 'g4hunter', id);
  await cancelled;
  expect(await job()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });
});

it('gives up work that heeds no signal, reports it, and gives its claim back', async () => {
  const { queued, job } = await addJob();
  const files = { ...test.store.files, temporaryPath: () => forEver };
  let heldOn = 0;
  const { deps } = depsOf({
    store: { ...test.store, files },
    watchdog: createWatchdog(300, 50),
    onHeldOn() {
      heldOn += 1;
    },
  });
  await expect(runAnalysis(deps, queued, never)).rejects.toThrow('it made no progress');
  expect([heldOn, (await job())?.status]).toEqual([1, 'WAITING']);
  const stopping = new AbortController();
  const unwatched = { ...deps, watchdog: createWatchdog(Number.POSITIVE_INFINITY) };
  const stopped = runAnalysis(unwatched, queued, stopping.signal);
  const ended = expect(stopped).rejects.toThrow('the worker is stopping');
  await expect.poll(async () => (await job())?.status).toBe('RUNNING');
  stopping.abort();
  await ended;
  // A worker that stops ends anyway.
  expect([heldOn, (await job())?.status]).toEqual([1, 'WAITING']);
});

it('goes on as a worker after a cancel that work heeds late, and ends only for stalled work', async () => {
  const ncbi = await startNcbiStandIn();
  let heldOn = 0;
  const more = {
    // It finds no stalled job, so that only the cancel ends them.
    watchdog: { ...createWatchdog(Number.POSITIVE_INFINITY, 50), limitMs: 2000 },
    onHeldOn() {
      heldOn += 1;
    },
  };
  const { owner, id, queued, job } = await addJob();
  const late = Promise.withResolvers<never>();
  const files = { ...test.store.files, temporaryPath: () => late.promise };
  const cancelled = runAnalysis(
    depsOf({ ...more, store: { ...test.store, files } }).deps,
    queued,
    never,
  );
  await expect.poll(async () => (await job())?.status).toBe('RUNNING');
  await cancelAnalysis(test.store.db, owner, 'g4hunter', id);
  await cancelled;
  expect(heldOn).toBe(0);
  late.reject(new Error('late'));
  const fetched = await addTestImport(test.store, 'NC_001422.1');
  const findSummary = () => forEver;
  const deps = { ...openTestNcbi(test.store, ncbi), ...more, findSummary };
  const running = runNcbiImport(deps, { jobId: fetched.jobId, priority: 0 }, never);
  await expect.poll(async () => (await fetched.job())?.status).toBe('RUNNING');
  await cancelImport(test.store.db, fetched.owner, fetched.id);
  await running;
  expect(heldOn).toBe(0);
  await expect.poll(() => heldOn, { timeout: 20_000 }).toBe(1);
  await ncbi.close();
});

itInLongRun('hands an import back, too, and fails it with its own sentence', async () => {
  const ncbi = await startNcbiStandIn();
  const { jobId, job } = await addTestImport(test.store, 'NC_001422.1');
  const dog = createWatchdog(300);
  const deps = openTestNcbi(test.store, ncbi);
  let waits = 0;
  // NCBI may let it wait for longer; the thread that reads may not.
  const findSummary = async () => {
    await wait(500);
    return null;
  };
  const download: typeof deps.eutils.download = async (accession, path) => {
    await wait(500);
    await writeFile(path, 'LOCUS');
    waits += 1;
    return { accession, definition: '', lengthBp: null } as never;
  };
  const eutils = { ...deps.eutils, download };
  const hung = { result: forEver, grown: () => {}, stop: () => {} };
  const hanging = { ...testImports, read: () => hung };
  const watchdog = { ...dog, letGoMs: 50 };
  const impatient = { ...deps, pool: hanging, eutils, findSummary, watchdog };
  for (let attempt = 1; attempt <= 2; attempt++) {
    const running = runNcbiImport(impatient, { jobId, priority: 0 }, never);
    await expect(running).rejects.toThrow('it made no progress');
    expect(await job()).toMatchObject({ status: 'WAITING' });
  }
  await runNcbiImport(impatient, { jobId, priority: 0 }, never);
  expect(waits).toBe(3);
  expect(await job()).toMatchObject({ status: 'FAILED', exception: IMPORT_STALLED_MESSAGE });
  await ncbi.close();
});

it('comes again where the answer to its handback was lost, and costs an ended job nothing', async () => {
  const ncbi = await startNcbiStandIn();
  const { owner, id, queued, job } = await addJob();
  const { deps } = depsOf({ pool: { ...pool, run: () => forEver }, watchdog: createWatchdog(300) });
  loseNextHandBack();
  // Without an error the queue would count the job as done, and never hand it out again.
  await expect(runAnalysis(deps, queued, never)).rejects.toThrow('it made no progress');
  expect(await job()).toMatchObject({ status: 'WAITING' });
  await cancelAnalysis(test.store.db, owner, 'g4hunter', id);
  await runAnalysis(deps, queued, never);
  expect(await job()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });
  const one = await addTestImport(test.store, 'NC_001422.1');
  const dog = createWatchdog(300, 50);
  // Without the time that a fetch has while it asks NCBI.
  const watch: Watchdog['watch'] = (group, onStall) => ({
    ...dog.watch(group, onStall),
    allows: () => undefined,
  });
  const watchdog: Watchdog = { ...dog, watch };
  const fetching = { ...openTestNcbi(test.store, ncbi), findSummary: () => forEver, watchdog };
  loseNextHandBack();
  await expect(runNcbiImport(fetching, { jobId: one.jobId, priority: 0 }, never)).rejects.toThrow(
    'it made no progress',
  );
  expect(await one.job()).toMatchObject({ status: 'WAITING' });
  await ncbi.close();
});

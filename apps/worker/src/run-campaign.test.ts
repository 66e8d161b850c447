import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import type { ScanTask } from '@flipon/scan/scan-task';
import { findOrAddGuest } from '@flipon/store/accounts';
import { addAnalyses, addCampaign, cancelAnalysis, findAnalysis } from '@flipon/store/analyses';
import { CANCELLED_MESSAGE, findJob, type QueuedJob } from '@flipon/store/jobs';
import { addTestSequence, ample, startTestStore, type TestStore } from '@flipon/store/testing';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClaims, runAnalysis, type WorkerDeps } from './run-analysis.ts';

let test: TestStore;
let pool: ScanPool;
const never = new AbortController().signal;
beforeAll(async () => {
  test = await startTestStore();
  pool = createScanPool({ threads: 1 });
});
afterAll(async () => {
  await pool.close();
  await test.close();
});

/** The pool, and what it is asked for; the first task waits until something has been done. */
function watchedPool(first: () => Promise<unknown>) {
  const tasks: ScanTask[] = [];
  let done: Promise<unknown> | undefined;
  const run: ScanPool['run'] = async (task, signal) => {
    tasks.push(task);
    done ??= first();
    await done;
    return pool.run(task, signal);
  };
  return { tasks, pool: { ...pool, run } };
}

function depsOf(more: Partial<WorkerDeps> = {}) {
  const postponed: QueuedJob[] = [];
  const store = {
    ...test.store,
    queue: {
      ...test.store.queue,
      postpone: async (job: QueuedJob) => void postponed.push(job),
    },
  };
  const deps: WorkerDeps = {
    store,
    queue: 'analysis',
    pool,
    maxRunningPerOwner: 4,
    networkMaxBp: 5_000_000,
    limits: ample,
    claims: createClaims(),
    log: () => undefined,
    ...more,
  };
  return { deps, postponed };
}

interface Asked {
  kind: AnalysisKind;
  values?: Record<string, unknown>;
}

/** Analyses of one sequence that were started together, or each by itself. */
async function addParts(
  bases: string,
  asked: readonly Asked[],
  { owner = randomUUID(), isCampaign = true } = {},
) {
  const { db } = test.store;
  await findOrAddGuest(db, owner);
  const records = [{ name: 'r', bases }];
  const added = await addTestSequence(test.store, owner, { name: 's', records });
  const campaign = { id: randomUUID(), tags: [], sequenceIds: [added.id], works: [], leftOut: [] };
  const { basesBlobId, recordTableId } = added;
  const labels = { id: added.id, name: 's', type: 'DNA' as const };
  const parts = asked.map(({ kind, values = {} }, place) => ({
    id: randomUUID(),
    kind,
    title: 's',
    tags: [],
    parameters: parseParameters(kind, values),
    kernelVersion: '1',
    sequence: { ...labels, lengthBp: bases.length, basesBlobId, recordTableId },
    job: { id: randomUUID(), name: kind },
    campaign: isCampaign ? { id: campaign.id, place } : null,
  }));
  await db.transaction().execute(async (trx) => {
    if (isCampaign) await addCampaign(trx, owner, campaign);
    await addAnalyses(trx, owner, parts);
  });
  const look = async () => {
    const jobs = await Promise.all(parts.map(({ id }) => findJob(db, owner, id)));
    return jobs.map((job) => job?.status);
  };
  const jobs = parts.map(({ job }) => ({ jobId: job.id, priority: 0 }));
  const readTables = async () =>
    Promise.all(
      parts.map(async ({ id, kind }) => {
        const analysis = await findAnalysis(db, owner, kind, id);
        const blobId = analysis?.hitsBlobId ?? null;
        if (blobId === null) return null;
        const table = await readFile(await test.store.files.localPath(blobId));
        return { count: analysis?.resultCount, table: table.toString('base64') };
      }),
    );
  return { owner, parts, jobs, look, readTables, basesBlobId };
}

const KINDS: readonly Asked[] = [
  { kind: 'g4hunter' },
  { kind: 'cruciform' },
  { kind: 'zdnabert2' },
  { kind: 'zdnabert2', values: { model: 'HG_chipseq' } },
  { kind: 'cpg' },
  { kind: 'g4hunter', values: { threshold: 2 } },
];
const first = <T>(list: readonly T[]) => list[0] as T;
const bases = () =>
  `${MOTIF_SAMPLES}${Buffer.from(randomDna(9, 1_500_000, { gc: 0.6 })).toString('latin1')}`;

it('computes the kernels of a campaign in one reading, with the results of each alone', async () => {
  const text = bases();
  const together = await addParts(text, KINDS);
  // One that the queue hands out meanwhile runs already; a network waits in a queue of its own.
  const watched = watchedPool(() => runAnalysis(deps, together.jobs[1] as QueuedJob, never));
  const { deps, postponed } = depsOf({ pool: watched.pool, maxRunningPerOwner: 1 });
  await runAnalysis(deps, first(together.jobs), never);
  expect(postponed).toEqual([together.jobs[1]]);
  expect(await together.look()).toEqual(KINDS.map((_, at) => (at === 3 ? 'WAITING' : 'FINISH')));
  for (const { parts } of watched.tasks) expect(parts).toHaveLength(5);
  const kernels = KINDS.filter((_, at) => at !== 3);
  const apart = await addParts(text, kernels, { isCampaign: false });
  for (const job of apart.jobs) await runAnalysis(depsOf().deps, job, never);
  const alone = await apart.readTables();
  const found = await together.readTables();
  expect(found[3]).toBeNull();
  expect(found.toSpliced(3, 1)).toEqual(alone);
  for (const result of alone) expect(result?.count).toBeGreaterThan(0);
});

it('goes on with the others where one is cancelled and one has no room', async () => {
  const campaign = await addParts(bases(), [
    { kind: 'cpg' },
    { kind: 'g4hunter', values: { threshold: 2 } },
    { kind: 'cruciform', values: { minArm: 4, maxSpacer: 30 } },
    { kind: 'p53predictor' },
  ]);
  // The bases and 1.5 MB: cruciforms, of 7.7 MB, have no room early; the others, of 13 kB, end after that.
  const storageMb = 3;
  const limits = { ...ample, guest: { ...ample.guest, storageMb } };
  const [cpg] = campaign.parts;
  const watched = watchedPool(() =>
    cancelAnalysis(test.store.db, campaign.owner, 'cpg', cpg?.id ?? ''),
  );
  const { deps } = depsOf({ pool: watched.pool, limits });
  await runAnalysis(deps, first(campaign.jobs), never);
  expect(await campaign.look()).toEqual(['FAILED', 'FINISH', 'FAILED', 'FINISH']);
  const jobs = await Promise.all(
    campaign.parts.map(({ id }) => findJob(test.store.db, campaign.owner, id)),
  );
  expect(jobs[0]?.exception).toBe(CANCELLED_MESSAGE);
  expect(jobs[2]?.exception).toMatch(/room|MiB/);
});

it('gives all of them back when the worker stops, and all fail where the bases are gone', async () => {
  const campaign = await addParts(bases(), [{ kind: 'cruciform' }, { kind: 'g4hunter' }]);
  const stopping = new AbortController();
  const watched = watchedPool(async () => stopping.abort());
  const { deps } = depsOf({ pool: watched.pool });
  const running = runAnalysis(deps, first(campaign.jobs), stopping.signal);
  await expect(running).rejects.toThrow('the worker is stopping');
  expect(await campaign.look()).toEqual(['WAITING', 'WAITING']);
  await rm(await test.store.files.uncheckedPath(campaign.basesBlobId));
  await runAnalysis(depsOf().deps, first(campaign.jobs), never);
  expect(await campaign.look()).toEqual(['FAILED', 'FAILED']);
});

it('reports the time of each kind by itself, whatever is computed in the same reading', async () => {
  const kinds: readonly Asked[] = [{ kind: 'g4hunter' }, { kind: 'cpg' }, { kind: 'zdna' }];
  const { jobs, owner, parts } = await addParts(MOTIF_SAMPLES, kinds);
  const dear = 1e9;
  // What a thread says of one kind, which no clock of this test can reach.
  const run: ScanPool['run'] = async (task, signal) =>
    (await pool.run(task, signal)).map((part, at) =>
      'pieces' in part && task.parts[at]?.kind === 'cpg' ? { ...part, spentMs: dear } : part,
    );
  await runAnalysis(depsOf({ pool: { ...pool, run } }).deps, first(jobs), never);
  const ended = await Promise.all(parts.map(({ id }) => findJob(test.store.db, owner, id)));
  const spent = ended.map((job) => job?.cpuMs ?? 0);
  for (const ms of spent) expect(ms).toBeGreaterThan(0);
  expect(spent.map((ms) => ms >= dear)).toEqual([false, true, false]);
});

import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { findUser, moveGuestToAccount, removeOwner } from '@flipon/store/accounts';
import { findJob } from '@flipon/store/jobs';
import { readUsage } from '@flipon/store/room';
import {
  addTestAnalysis,
  addTestSequence,
  addTestUser,
  ample,
  listTemporaryFiles,
  readEverything,
  startTestStore,
  type TestStore,
} from '@flipon/store/testing';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NcbiDeps, runNcbiImport } from './ncbi/run-ncbi-import.ts';
import { createClaims, runAnalysis } from './run-analysis.ts';
import { addTestImport, openTestNcbi, testImports } from './testing/ncbi-worker.ts';

const ACCESSION = 'U00002.1';
const BASES = 300_000;
const LONG = Buffer.from(randomDna(9, 8_000_000, { gc: 0.6 })).toString('latin1');
const never = new AbortController().signal;

let test: TestStore;
let pool: ScanPool;
let ncbi: NcbiStandIn;
let deps: NcbiDeps;
const logged: unknown[] = [];
beforeAll(async () => {
  test = await startTestStore();
  pool = createScanPool({ threads: 1 });
  ncbi = await startNcbiStandIn(makeGenbankRecord({ accession: ACCESSION, lengthBp: BASES }));
  deps = openTestNcbi(test.store, ncbi, { logged });
});
afterAll(async () => {
  await testImports.close();
  await ncbi.close();
  await pool.close();
  await test.close();
});

/** A guest for whom an analysis runs and a record is fetched, for which another analysis waits. */
async function startRunning() {
  const { store } = test;
  const fetched = await addTestImport(store, ACCESSION);
  const { owner } = fetched;
  const records = [{ name: 'r', bases: LONG }];
  const long = await addTestSequence(store, owner, { name: 'long', records });
  const running = await addTestAnalysis(store, owner, long.id);
  const waiting = await addTestAnalysis(store, owner, fetched.id);
  ncbi.misbehave(ACCESSION, { is: 'drip', bytes: 20_000, everyMs: 40 });
  // The scan goes on once this one has been seen to run, however quick it is.
  const seen = Promise.withResolvers<void>();
  const heldPool: ScanPool = {
    ...pool,
    run: (task, signal) => seen.promise.then(() => pool.run(task, signal)),
  };
  const queue = 'analysis' as const;
  const worker = {
    store,
    queue,
    pool: heldPool,
    maxRunningPerOwner: 4,
    networkMaxBp: 1,
    claims: createClaims(),
    limits: ample,
    log: () => undefined,
  };
  const run = ({ jobId }: { jobId: string }) => runAnalysis(worker, { jobId, priority: 0 }, never);
  const work = Promise.all([
    runNcbiImport(deps, { jobId: fetched.jobId, priority: 0 }, never),
    run(running),
  ]);
  await expect.poll(async () => (await fetched.job())?.doneBp, { interval: 10 }).toBeGreaterThan(0);
  const statusOf = async (id: string) => (await findJob(store.db, owner, id))?.status;
  await expect.poll(() => statusOf(running.id), { interval: 5 }).toBe('RUNNING');
  const finish = () => {
    seen.resolve();
    return work;
  };
  return { owner, fetched, running, waiting, run, finish };
}

const limit = { storageMb: 100, sequences: 10, queuedJobs: 10 };

it('goes on for the new owner of the work', async () => {
  const { owner, fetched, running, waiting, finish, run } = await startRunning();
  const { db } = test.store;
  const { id: userId } = await addTestUser(test.store);
  const asked = { guestId: owner, userId, limits: { guest: limit, user: limit } };
  expect(await moveGuestToAccount(db, asked)).toEqual({ is: 'taken', sequences: 2, results: 0 });
  await finish();
  await run(waiting);
  for (const id of [fetched.id, running.id, waiting.id]) {
    expect(await findJob(db, userId, id)).toMatchObject({ status: 'FINISH' });
  }
  const rows = await readEverything(test);
  expect(rows.filter((row) => row.includes(`"owner_id": "${owner}"`))).toEqual([]);
  const usage = await db.transaction().execute((trx) => readUsage(trx, userId));
  expect(usage).toMatchObject({ sequences: 2, unfinishedJobs: 0 });
  expect(usage.storedBytes).toBeGreaterThan(LONG.length + BASES);
  const counts = db.selectFrom('users').select('running_jobs').where('running_jobs', '<>', 0);
  expect(await counts.execute()).toEqual([]);
  expect(logged).toEqual([]);
});

it('goes on, too, when the guest becomes the user in place', async () => {
  const { owner, fetched, running, waiting, finish, run } = await startRunning();
  const { db } = test.store;
  await db
    .updateTable('users')
    .set({ kind: 'user', email: 'a@example.org', token_version: 2 })
    .where('id', '=', owner)
    .execute();
  await finish();
  await run(waiting);
  for (const id of [fetched.id, running.id, waiting.id]) {
    expect(await findJob(db, owner, id)).toMatchObject({ status: 'FINISH' });
  }
});

it('stops when its owner is removed, and leaves nothing', async () => {
  const { owner, finish } = await startRunning();
  const { db } = test.store;
  await removeOwner(test.store, owner);
  await finish();
  expect(await findUser(db, owner)).toBeNull();
  const rows = await readEverything(test);
  expect(rows.filter((row) => row.includes(`"owner_id": "${owner}"`))).toEqual([]);
  expect(await listTemporaryFiles(test.dataDir)).toEqual([]);
});

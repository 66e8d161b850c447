import { inBackground } from '@flipon/store/store';
import {
  listTemporaryFiles,
  readAllRecords,
  startTestStore,
  type TestStore,
} from '@flipon/store/testing';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClaims } from '../run-analysis.ts';
import { addTestImport, openTestNcbi, testImports } from '../testing/ncbi-worker.ts';
import { type NcbiDeps, runNcbiImport } from './run-ncbi-import.ts';

let testStore: TestStore;
let ncbi: NcbiStandIn;
let deps: NcbiDeps;
beforeAll(async () => {
  testStore = await startTestStore();
  ncbi = await startNcbiStandIn(
    makeGenbankRecord({ accession: 'U00003.1', lengthBp: 60_000, seed: 3 }),
  );
  deps = openTestNcbi(testStore.store, ncbi);
});
afterAll(async () => {
  await testImports.close();
  await ncbi?.close();
  await testStore?.close();
});

const add = () => addTestImport(testStore.store, 'U00003.1');
const run = ({ jobId }: Awaited<ReturnType<typeof add>>, by = deps) =>
  runNcbiImport(by, { jobId, priority: 0 }, new AbortController().signal);

/** A worker that pauses at one of its steps, and signals that it has reached it. */
function standingStill(step: 'before its records' | 'before its bases') {
  const [here, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const wrote = Promise.withResolvers<unknown>();
  const pause = () => {
    here.resolve();
    return goOn.promise;
  };
  const pool: NcbiDeps['pool'] = {
    ...testImports,
    read(task) {
      if (step === 'before its records') {
        const onRecords: typeof task.onRecords = async (records) => {
          await pause();
          const writing = task.onRecords(records);
          wrote.resolve(Promise.allSettled([writing]));
          await writing;
        };
        return testImports.read({ ...task, onRecords });
      }
      const reading = testImports.read(task);
      const result = reading.result.then(async (read) => {
        await pause();
        return read;
      });
      return { ...reading, result };
    },
  };
  const worker: NcbiDeps = { ...deps, claims: createClaims(), pool };
  return { worker, here: here.promise, goOn: goOn.resolve, wrote: wrote.promise };
}

it('is not disturbed by an attempt that lost its claim and goes on in the middle of it', async () => {
  const one = await add();
  const [lost, next] = [standingStill('before its records'), standingStill('before its records')];
  const first = run(one, lost.worker);
  await lost.here;
  const second = run(one, next.worker);
  await next.here;
  lost.goOn();
  await lost.wrote;
  await first;
  next.goOn();
  await second;
  expect(await one.job()).toMatchObject({ status: 'FINISH', exception: null });
  const { recordTableId = '' } = (await one.sequence()) ?? {};
  expect(await readAllRecords(testStore.store.db, recordTableId)).toHaveLength(1);
});

it('writes no file when it goes on after another attempt has finished', async () => {
  // Its bases are there already, and those of the import that comes now are replaced by them.
  await run(await add());
  const one = await add();
  const { basesBlobId = '' } = (await one.sequence()) ?? {};
  const lost = standingStill('before its bases');
  const first = run(one, lost.worker);
  await lost.here;
  await run(one);
  lost.goOn();
  await first;
  expect(await one.job()).toMatchObject({ status: 'FINISH' });
  expect((await one.sequence())?.basesBlobId).not.toBe(basesBlobId);
  await expect(testStore.store.files.localPath(basesBlobId)).rejects.toThrow('ENOENT');
  expect(await listTemporaryFiles(testStore.dataDir)).toEqual([]);
});

it.each([
  ['what an earlier attempt left cannot be removed', 'sequences', 'RUNNING'],
  ['its job is locked', 'jobs', 'WAITING'],
] as const)('holds up no other one while %s', async (_, table, reached) => {
  const { db } = testStore.store;
  // As a worker waits for locks: for a minute.
  const patient = { ...deps, store: inBackground(testStore.store) };
  const one = await add();
  const other = await add();
  const id = table === 'jobs' ? one.jobId : one.id;
  const holding = await db.startTransaction().execute();
  let running: Promise<void> | undefined;
  try {
    await holding.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    running = run(one, patient);
    await run(other, patient);
    expect(await other.job()).toMatchObject({ status: 'FINISH' });
    expect(await one.job()).toMatchObject({ status: reached });
  } finally {
    await holding.rollback().execute();
  }
  await running;
  // Its entry in the queue comes again.
  if (reached === 'WAITING') await run(one);
  expect(await one.job()).toMatchObject({ status: 'FINISH' });
});

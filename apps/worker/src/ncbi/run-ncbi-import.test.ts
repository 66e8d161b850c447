import { randomUUID } from 'node:crypto';
import { addAnalyses } from '@flipon/store/analyses';
import { listAnnotations } from '@flipon/store/annotations';
import { cancelImport, sweepImports } from '@flipon/store/imports';
import { CANCELLED_MESSAGE, claimJob, findJob } from '@flipon/store/jobs';
import { retryNcbiImport } from '@flipon/store/ncbi';
import { readUsage } from '@flipon/store/room';
import { changeSequence, deleteSequence, setSequenceTags } from '@flipon/store/sequences';
import {
  listTemporaryFiles,
  readAllRecords,
  startTestStore,
  type TestStore,
} from '@flipon/store/testing';
import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { type NcbiStandIn, startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addTestImport, openTestNcbi, testImports } from '../testing/ncbi-worker.ts';
import { type NcbiDeps, runNcbiImport } from './run-ncbi-import.ts';

const TITLE = 'Escherichia phage phiX174, complete genome';
const LENGTH = 5386;
const never = new AbortController().signal;
/** The longer records take two seconds so, time enough to be disturbed. */
const drip = { is: 'drip', bytes: 20_000, everyMs: 50 } as const;

let testStore: TestStore;
let ncbi: NcbiStandIn;
let deps: NcbiDeps;
const logged: unknown[] = [];
beforeAll(async () => {
  testStore = await startTestStore();
  ncbi = await startNcbiStandIn(
    makeGenbankRecord({ accession: 'NC_001422.1', lengthBp: LENGTH, title: TITLE, circular: true }),
    makeGenbankRecord({ accession: 'U00002.1', lengthBp: 600_000, seed: 2 }),
    makeGenbankRecord({ accession: 'U00003.1', lengthBp: 600_000, seed: 3 }),
    makeGenbankRecord({ accession: 'U00004.1', lengthBp: 9_000_000 }),
  );
  deps = openTestNcbi(testStore.store, ncbi, { logged });
});
afterAll(async () => {
  await testImports.close();
  await ncbi.close();
  await testStore.close();
});

type Added = Awaited<ReturnType<typeof addTestImport>>;
const add = (accession: string, more: Parameters<typeof addTestImport>[2] = {}) =>
  addTestImport(testStore.store, accession, more);
const run = ({ jobId }: Added, signal = never, with_ = deps) =>
  runNcbiImport(with_, { jobId, priority: 0 }, signal);

/** An analysis that is started before the bases are there. */
async function addWaiting({ owner, id, sequence }: Added): Promise<string> {
  const { basesBlobId = '', recordTableId = '' } = (await sequence()) ?? {};
  const analysis = randomUUID();
  await testStore.store.db.transaction().execute((trx) =>
    addAnalyses(trx, owner, [
      {
        id: analysis,
        kind: 'g4hunter',
        title: 's',
        tags: [],
        parameters: {
          windowSize: 25,
          threshold: 1.2,
          searchMode: 'GC',
          scores: [1, 2, 3, 4],
          wrapOrigin: false,
        },
        kernelVersion: '1',
        sequence: { id, name: 's', type: 'DNA', lengthBp: null, basesBlobId, recordTableId },
        job: { id: randomUUID(), name: 'G4Hunter' },
      },
    ]),
  );
  return analysis;
}

async function expectNothingLeft({ owner, sequence }: Added): Promise<void> {
  const { basesBlobId = '', recordTableId = '' } = (await sequence()) ?? {};
  const { store, dataDir } = testStore;
  expect(await readAllRecords(store.db, recordTableId)).toEqual([]);
  await expect(store.files.localPath(basesBlobId)).rejects.toThrow('ENOENT');
  expect(await listTemporaryFiles(dataDir)).toEqual([]);
  const usage = await store.db.transaction().execute((trx) => readUsage(trx, owner));
  expect(usage.storedBytes).toBe(0);
}

describe('a record of NCBI', () => {
  it('becomes a sequence with its bases, shape, name and versioned accession', async () => {
    const one = await add('NC_001422');
    const waiting = await addWaiting(one);
    await run(one);
    expect(await one.job()).toMatchObject({ status: 'FINISH', doneBp: LENGTH, totalBp: LENGTH });
    const sequence = await one.sequence();
    expect(sequence).toMatchObject({
      name: TITLE,
      ncbi: 'NC_001422.1',
      format: 'GENBANK',
      circular: true,
      lengthBp: LENGTH,
      recordCount: 1,
    });
    const bases = await testStore.store.files.read(sequence?.basesBlobId ?? '', 0, LENGTH + 1);
    expect(Buffer.from(bases).equals(Buffer.from(randomDna(1, LENGTH)))).toBe(true);
    expect(await findJob(testStore.store.db, one.owner, waiting)).toMatchObject({
      status: 'WAITING',
      totalBp: LENGTH,
    });
    expect(await listTemporaryFiles(testStore.dataDir)).toEqual([]);
    // A queue may hand a job out twice; the second time there is nothing to do.
    const before = ncbi.calls.length;
    await run(one);
    expect(ncbi.calls).toHaveLength(before);
  });

  it('keeps what its owner has said, also meanwhile', async () => {
    const { db } = testStore.store;
    const labels = { name: 'mine', type: 'RNA' as const, tags: ['a'] };
    const named = await add('U00002', { labels, isCircular: true });
    const renamed = await add('NC_001422.1');
    await changeSequence(db, renamed.owner, renamed.id, { name: 'renamed' });
    await setSequenceTags(db, renamed.owner, renamed.id, ['b']);
    await run(named);
    await run(renamed);
    expect(await named.sequence()).toMatchObject({ ...labels, circular: true, ncbi: 'U00002.1' });
    expect(await renamed.sequence()).toMatchObject({ name: 'renamed', tags: ['b'] });
  });

  it('brings its features along, unless its owner wants none', async () => {
    const { db } = testStore.store;
    const counts: number[][] = [];
    for (const keepsFeatures of [true, false]) {
      const one = await add('U00003.1', { keepsFeatures });
      await run(one);
      const annotations = await listAnnotations(db, one.owner, one.id);
      counts.push(annotations.map(({ featureCount }) => featureCount));
    }
    expect(counts).toEqual([[1], []]);
  });

  it('tells how far it has come', async () => {
    ncbi.misbehave('U00002.1', drip);
    const one = await add('U00002.1');
    const running = run(one);
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const { doneBp = 0, totalBp } = (await one.job()) ?? {};
          if (totalBp === 600_000) seen.push(doneBp);
          return seen.some((bp) => bp > 0 && bp < 600_000);
        },
        { interval: 20 },
      )
      .toBe(true);
    await running;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await one.job()).toMatchObject({ status: 'FINISH', doneBp: 600_000 });
  });
});

describe('refused imports', () => {
  const lying = makeGenbankRecord({ accession: 'X00001.1', lengthBp: 900 });
  const text = (change: (whole: string) => string) => ({
    is: 'text' as const,
    body: change([...lying.pieces()].join('')),
  });

  test.each<[string, Parameters<NcbiStandIn['misbehave']>[1][], RegExp]>([
    [
      'a record that is longer than its summary says',
      [text((whole) => whole.replace('900 bp', '899 bp'))],
      /^X00001\.1: NCBI states 900 bases, but its record has 899\. Retry later\.$/,
    ],
    [
      'a record with fewer bases than its first line says',
      [text((whole) => whole.replace(/^ +841 .*\n/m, ''))],
      /^X00001\.1: NCBI states 900 bases, but its record has 840\. Retry later\.$/,
    ],
    [
      'two records',
      [text((whole) => `${whole}${whole}`)],
      /^X00001\.1: NCBI answered with 2 records\.$/,
    ],
    [
      'another record',
      [{ is: 'other_record', accession: 'NC_001422.1' }],
      /^X00001\.1: NCBI answered with another record, NC_001422\.1\.$/,
    ],
    [
      'a record without bases',
      [text((whole) => whole.replace(/^ORIGIN[\s\S]*?(?=^\/\/)/m, 'CONTIG      join(A:1..900)\n'))],
      /^X00001\.1: Record "X00001\.1", line \d+: The entry has no bases, only a list/,
    ],
    [
      'a foreign letter among the bases',
      [text((whole) => whole.replace(/^( +61 )./m, '$1!'))],
      /^X00001\.1: Record "X00001\.1", line \d+, column \d+: /,
    ],
  ])('%s', async (_, wrong, reason) => {
    ncbi.add(lying);
    ncbi.misbehave('X00001.1', ...wrong);
    const one = await add('X00001.1');
    const waiting = await addWaiting(one);
    await run(one);
    const failed = await one.job();
    expect(failed).toMatchObject({ status: 'FAILED', exception: expect.stringMatching(reason) });
    expect(await one.sequence()).toMatchObject({ lengthBp: null, ncbi: 'X00001.1' });
    expect(await findJob(testStore.store.db, one.owner, waiting)).toMatchObject({
      status: 'FAILED',
      exception: `The import of its sequence failed. ${failed?.exception}`,
    });
    await expectNothingLeft(one);
    expect(logged).toEqual([]);

    expect(await retryNcbiImport(testStore.store, one.owner, one.id)).toBe('retried');
    await run(one);
    expect(await one.job()).toMatchObject({ status: 'FINISH', exception: null });
    expect(await one.sequence()).toMatchObject({ lengthBp: 900 });
  });

  it('records without an answer of NCBI', async () => {
    const one = await add('U00002.1');
    const silence = { is: 'silence' } as const;
    ncbi.misbehave('U00002.1', silence, silence, silence);
    await run(one, never, openTestNcbi(testStore.store, ncbi, { silenceMs: 300 }));
    expect(await one.job()).toMatchObject({
      status: 'FAILED',
      exception: 'U00002.1: NCBI did not answer in 1 s, three times.',
    });
    await expectNothingLeft(one);
  });

  it('records that NCBI does not know', async () => {
    const one = await add('NC_999999');
    await run(one);
    expect(await one.job()).toMatchObject({
      status: 'FAILED',
      exception: 'NCBI knows no record "NC_999999".',
    });
  });

  it('records longer than a sequence may be, before their download', async () => {
    const one = await add('U00004.1');
    const before = ncbi.calls.length;
    await run(one);
    expect((await one.job())?.exception).toBe(
      'U00004.1 has 9,000,000 bases; a sequence can have 8,388,608 here.',
    );
    expect(ncbi.calls.slice(before).map(({ program }) => program)).toEqual(['esummary']);
  });

  it('records that would pass the quota, also together', async () => {
    const owner = randomUUID();
    const small = openTestNcbi(testStore.store, ncbi, { storageMb: 1 });
    const both = [await add('U00002.1', { owner }), await add('U00003.1', { owner })];
    await Promise.all(both.map((one) => run(one, never, small)));
    const jobs = await Promise.all(both.map((one) => one.job()));
    expect(jobs.map((job) => job?.status).toSorted()).toEqual(['FAILED', 'FINISH']);
    expect(jobs.find((job) => job?.status === 'FAILED')?.exception).toMatch(
      /^U0000[23]\.1 has 600,000 bases. Your sequences and results can take 1 MiB together: they take 0\.\d MiB, .* would add 0.6 MiB\. .* Then retry\.$/,
    );
    const usage = await testStore.store.db.transaction().execute((trx) => readUsage(trx, owner));
    // The record's row and its features are counted with its bases.
    expect(usage.storedBytes).toBeGreaterThan(600_000);
    expect(usage.storedBytes).toBeLessThan(610_000);
  });
});

describe('an import that is disturbed', () => {
  it('stops soon when it is cancelled, leaves nothing, and can be retried', async () => {
    ncbi.misbehave('U00002.1', drip);
    const one = await add('U00002.1');
    const running = run(one);
    await expect.poll(async () => (await one.job())?.doneBp, { interval: 10 }).toBeGreaterThan(0);
    expect(await cancelImport(testStore.store.db, one.owner, one.id)).toBe(true);
    await running;
    expect(await one.job()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });
    await expectNothingLeft(one);
    await retryNcbiImport(testStore.store, one.owner, one.id);
    await run(one);
    expect(await one.job()).toMatchObject({ status: 'FINISH' });
  });

  it('ends with its sequence', async () => {
    ncbi.misbehave('U00002.1', drip);
    const one = await add('U00002.1');
    const running = run(one);
    await expect.poll(async () => (await one.job())?.doneBp, { interval: 10 }).toBeGreaterThan(0);
    await deleteSequence(testStore.store.db, one.owner, one.id);
    await running;
    expect(await one.sequence()).toBeNull();
    expect(await listTemporaryFiles(testStore.dataDir)).toEqual([]);
  });

  it('shares the failure of its batch, but not the end of its first caller', async () => {
    const before = ncbi.calls.length;
    const bad = { is: 'text', body: 'no summaries' } as const;
    // The pause lets the others come in time to share it.
    ncbi.misbehave('esummary', { is: 'status', status: 503, retryAfter: '1' }, bad, bad);
    const failing = [await add('U00002.1'), await add('U00003.1'), await add('NC_001422.1')];
    await Promise.all(failing.map((one) => run(one)));
    const jobs = await Promise.all(failing.map((one) => one.job()));
    expect(jobs.map((job) => job?.exception)).toEqual(
      ['U00002.1', 'U00003.1', 'NC_001422.1'].map(
        (id) => `${id}: NCBI answered with something else than summaries, three times.`,
      ),
    );
    expect(ncbi.calls.length - before).toBe(3);

    ncbi.misbehave('esummary', { is: 'silence' });
    const [first, second] = [await add('U00002.1'), await add('U00003.1')];
    const running = run(first);
    await expect.poll(() => ncbi.calls.length - before, { interval: 5 }).toBe(4);
    const other = run(second);
    await cancelImport(testStore.store.db, first.owner, first.id);
    await Promise.all([running, other]);
    expect(await first.job()).toMatchObject({ status: 'FAILED', exception: CANCELLED_MESSAGE });
    expect(await second.job()).toMatchObject({ status: 'FINISH' });
  });

  it('goes back to the queue when the worker stops', async () => {
    ncbi.misbehave('U00002.1', drip);
    const one = await add('U00002.1');
    const stopping = new AbortController();
    const running = run(one, stopping.signal);
    await expect.poll(async () => (await one.job())?.doneBp, { interval: 10 }).toBeGreaterThan(0);
    stopping.abort();
    await expect(running).rejects.toThrow('the worker is stopping');
    expect(await one.job()).toMatchObject({ status: 'WAITING' });
    await run(one);
    expect(await one.job()).toMatchObject({ status: 'FINISH' });
  });

  it('goes on by another attempt when its worker has died, and is never swept', async () => {
    const { db } = testStore.store;
    const one = await add('NC_001422.1');
    await claimJob(db, one.jobId);
    const heartbeat = new Date(Date.now() - 3_600_000);
    await db.updateTable('jobs').set({ heartbeat }).where('id', '=', one.jobId).execute();
    expect(await sweepImports(db, 0)).toBe(0);
    await run(one);
    expect(await one.job()).toMatchObject({ status: 'FINISH' });
    expect(await one.sequence()).toMatchObject({ lengthBp: LENGTH, recordCount: 1 });
  });

  it('fails when it has stopped its worker three times, and all that waits for it', async () => {
    const one = await add('NC_001422.1');
    const waiting = await addWaiting(one);
    for (let death = 0; death < 3; death++) await claimJob(testStore.store.db, one.jobId);
    await run(one);
    expect(await one.job()).toMatchObject({
      status: 'FAILED',
      exception: 'The import stopped its worker three times.',
    });
    expect(await findJob(testStore.store.db, one.owner, waiting)).toMatchObject({
      status: 'FAILED',
    });
  });

  it('holds no room while it waits for the disk', async () => {
    let freeBytes = 600_100;
    const disk = { floorBytes: 0, readFreeBytes: async () => freeBytes };
    const server = { guestsStorageMb: null, disk };
    ncbi.misbehave('U00002.1', drip);
    const one = await add('U00002.1');
    const done = run(one, never, { ...deps, limits: { ...deps.limits, server } });
    await expect.poll(async () => (await one.job())?.doneBp, { interval: 10 }).toBeGreaterThan(0);
    freeBytes = -1;
    await expect.poll(async () => (await one.job())?.waitsForRoom, { interval: 10 }).toBe(true);
    await expectNothingLeft(one);
    freeBytes = 1e12;
    await done;
    expect(await one.job()).toMatchObject({ status: 'FINISH', waitsForRoom: false });
  });

  it('waits while as many of its owner run as may', async () => {
    const owner = randomUUID();
    const running = await add('NC_001422.1', { owner });
    await claimJob(testStore.store.db, running.jobId);
    const one = await add('U00002.1', { owner });
    await run(one, never, { ...deps, maxRunningPerOwner: 1 });
    expect(await one.job()).toMatchObject({ status: 'WAITING' });
    await run(await add('U00002.1'), never, { ...deps, maxRunningPerOwner: 1 });
  });
});

import { hash } from 'node:crypto';
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { findAnalysis } from '@flipon/store/analyses';
import { openDiskRoom } from '@flipon/store/disk';
import { findJob } from '@flipon/store/jobs';
import { countUsage, type RoomLimits } from '@flipon/store/room';
import {
  addTestAnalysis,
  addTestSequence,
  addTestUser,
  ample,
  listTemporaryFiles,
  mountSmallDisk,
  startTestStore,
  type TestStore,
} from '@flipon/store/testing';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, runAnalysis } from './run-analysis.ts';

const MB = 1024 * 1024;
const BASES = Buffer.from(randomDna(9, 4_000_000, { gc: 0.97 })).toString('latin1');
const never = new AbortController().signal;

const disk = mountSmallDisk(64);
afterAll(() => disk?.unmount());

// Only root may mount; `mountSmallDisk` says aloud where the tests are left out.
describe.skipIf(disk === null)('an analysis on a small disk', () => {
  const folder = disk?.path ?? '';
  const ballast = join(folder, 'ballast');
  let test: TestStore;
  let pool: ScanPool;
  let owner: string;
  let sequenceId: string;
  let undisturbed: string;
  const logged: string[] = [];
  beforeAll(async () => {
    test = await startTestStore({ files: folder });
    pool = createScanPool({ threads: 1 });
    ({ id: owner } = await addTestUser(test.store));
    const records = [{ name: 'r', bases: BASES }];
    ({ id: sequenceId } = await addTestSequence(test.store, owner, { name: 's', records }));
    const one = await start();
    await one.done;
    undisturbed = await one.sum();
    logged.length = 0;
  });
  afterAll(async () => {
    await pool.close();
    await test.close();
  });

  /** An analysis, as a worker takes it to its end. */
  async function start(limits: RoomLimits = ample, stopping = never) {
    const { store } = test;
    const { id, jobId } = await addTestAnalysis(store, owner, sequenceId);
    const common = { store, queue: 'analysis', pool, maxRunningPerOwner: 20 } as const;
    const log = (message: string) => void logged.push(message);
    const worker = { ...common, networkMaxBp: 1, claims: createClaims(), limits, log };
    const done = runAnalysis(worker, { jobId, priority: 0 }, stopping);
    const job = () => findJob(store.db, owner, id);
    async function sum() {
      const found = await findAnalysis(store.db, owner, 'g4hunter', id);
      const blob = found?.hitsBlobId ?? '';
      return hash('sha256', await readFile(await store.files.localPath(blob)));
    }
    return { id, jobId, done, job, sum };
  }

  /** Fills the disk except for this many bytes. */
  async function fill(freeBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(folder);
    await writeFile(ballast, Buffer.alloc(bavail * bsize - freeBytes));
  }

  async function expectNothingLeft(): Promise<void> {
    expect(await listTemporaryFiles(folder)).toEqual([]);
    const reserved = test.store.db.selectFrom('jobs').select('id').where('reserved_bytes', '>', 0);
    expect(await reserved.execute()).toEqual([]);
  }

  it('waits where a write meets the full disk, and finishes with the same bytes', async () => {
    await fill(100_000);
    const one = await start();
    await expect.poll(async () => (await one.job())?.waitsForRoom, { timeout: 10_000 }).toBe(true);
    expect(await one.job()).toMatchObject({ status: 'RUNNING', exception: null });
    const deaths = test.store.db.selectFrom('jobs').select(['deaths', 'attempt']);
    expect(await deaths.where('id', '=', one.jobId).execute()).toEqual([{ deaths: 0, attempt: 1 }]);
    await rm(ballast);
    await one.done;
    expect(await one.job()).toMatchObject({ status: 'FINISH', waitsForRoom: false });
    expect(await one.sum()).toBe(undisturbed);
    await expectNothingLeft();
    expect(logged).toEqual([`analysis ${one.id} waits for room on the disk`]);
  });

  it('waits at the floor before the disk is full, also until the worker stops', async () => {
    const server = { guestsStorageMb: null, disk: openDiskRoom(folder, 20) };
    await fill(20 * MB - 1);
    const stopping = new AbortController();
    const one = await start({ ...ample, server }, stopping.signal);
    await expect.poll(async () => (await one.job())?.waitsForRoom, { timeout: 10_000 }).toBe(true);
    stopping.abort();
    await expect(one.done).rejects.toThrow('the worker is stopping');
    expect(await one.job()).toMatchObject({ status: 'WAITING', waitsForRoom: false });
    await rm(ballast);
    await expectNothingLeft();
  });

  it('waits while the disk can only be read', async () => {
    disk?.remount('ro');
    const one = await start();
    await expect
      .poll(async () => (await one.job())?.waitsForRoom, { timeout: 10_000 })
      .toBe(true)
      .finally(() => disk?.remount('rw'));
    await one.done;
    expect(await one.sum()).toBe(undisturbed);
  });

  it('stops at the quota with its sentence and leaves nothing; others go on', async () => {
    const used = (await countUsage(test.store.db, owner)).storedBytes;
    // Less than the table takes, so that it is refused even if its size was not checked while it was written.
    const tight = { storageMb: (used + 100_000) / MB, sequences: 10, queuedJobs: 10 };
    const before = await readdir(join(folder, 'blobs'), { recursive: true });
    const one = await start({ guest: tight, user: tight });
    const { id: other } = await addTestUser(test.store);
    await one.done;
    const job = await one.job();
    expect(job?.status).toBe('FAILED');
    expect(job?.exception).toMatch(
      /^Your sequences and results can take [\d.]+ MiB together: they take [\d.]+ MiB, what is under way counted, and this would add [\d.]+ MiB\. /,
    );
    expect(await readdir(join(folder, 'blobs'), { recursive: true })).toEqual(before);
    await expectNothingLeft();
    expect((await countUsage(test.store.db, owner)).storedBytes).toBe(used);
    expect((await countUsage(test.store.db, other)).storedBytes).toBe(0);
    const again = await start();
    await again.done;
    expect(await again.job()).toMatchObject({ status: 'FINISH' });
  });
});

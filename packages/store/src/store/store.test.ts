import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDownloadToken, findTokenReader } from '../accounts/download-tokens.ts';
import { sweepGuests } from '../accounts/ended-owners.ts';
import { findOrAddGuest } from '../accounts/users.ts';
import { addAnalyses } from '../analyses/add-analyses.ts';
import {
  cancelAnalysis,
  deleteAnalysis,
  findAnalysis,
  findClaimedAnalysis,
  listAnalyses,
} from '../analyses/analyses.ts';
import { completeAnalysis } from '../analyses/complete-analysis.ts';
import { sweepBlobs } from '../blobs/blobs.ts';
import { migrate, openDatabase } from '../database/database.ts';
import { sweepImports } from '../imports/sequence-imports.ts';
import {
  CANCELLED_MESSAGE,
  claimJob,
  failJob,
  findJob,
  type JobClaim,
  reportProgress,
  returnJob,
  WORKER_DIED_MESSAGE,
} from '../jobs/jobs.ts';
import { sweepRecordTables } from '../records/record-tables.ts';
import { readUsage } from '../room/usage.ts';
import { deleteSequence, findSequence } from '../sequences/sequences.ts';
import { listSequences } from '../sequences/sequences-with-jobs.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { readAllRecords } from '../testing/all-records.ts';
import { ample } from '../testing/ample-limits.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const newOwner = () => addTestOwner(test.store);

async function runningJobs(owner: string): Promise<number> {
  const row = await test.store.db
    .selectFrom('users')
    .select('running_jobs')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return row.running_jobs;
}

let countAnalyses = 0;

/** Of four bases that no other one has: equal ones would share a blob. */
async function newAnalysis(owner: string, name = 'one') {
  const { store } = test;
  countAnalyses += 1;
  const bases = [64, 16, 4, 1].map((unit) => 'ACGT'[Math.floor(countAnalyses / unit) % 4]).join('');
  const records = [{ name: 'r', bases }];
  const added = await addTestSequence(store, owner, { name, records });
  const { id: sequenceId, basesBlobId, recordTableId } = added;
  const [id, jobId] = [randomUUID(), randomUUID()];
  const labels = { id: sequenceId, name, type: 'DNA' as const };
  const sequence = { ...labels, lengthBp: 4, basesBlobId, recordTableId };
  await store.db.transaction().execute((trx) =>
    addAnalyses(trx, owner, [
      {
        id,
        kind: 'g4hunter',
        title: name,
        tags: [],
        parameters: parseParameters('g4hunter', {}),
        kernelVersion: '1',
        sequence,
        job: { id: jobId, name: 'G4Hunter' },
      },
    ]),
  );
  return { id, jobId, sequenceId, basesBlobId, recordTableId };
}

/** Runs what the attempt of a claim has to do. */
async function complete(owner: string, id: string, claim: JobClaim, count: number) {
  const analysis = await findAnalysis(test.store.db, owner, 'g4hunter', id);
  if (analysis === null) throw new Error('no analysis');
  return completeAnalysis(test.store, claim, analysis, ample, async ({ records, tablePath }) => {
    expect(records.totalBp).toBeGreaterThan(0);
    await writeFile(tablePath, 'hits');
    return { count, summary: { plus: 1, minus: 0, coveredBp: 4, best: 2 }, spentMs: 1 };
  });
}

/** @returns the blob of its hits */
async function finish(
  owner: string,
  { id, jobId }: { id: string; jobId: string },
  count: number,
): Promise<string> {
  const claim = await claimJob(test.store.db, jobId);
  if (claim === null || typeof claim === 'string') throw new Error('not claimed');
  expect(await complete(owner, id, claim, count)).toBe(true);
  const finished = await findAnalysis(test.store.db, owner, 'g4hunter', id);
  return finished?.hitsBlobId ?? '';
}

const wholeList = { order: 'ASC', limit: null, offset: 0, tags: [], names: [] } as const;

describe('the schema', () => {
  it('is made once when two processes start together', async () => {
    const url = await test.addDatabase();
    const both = [openDatabase(url), openDatabase(url)];
    await Promise.all(both.map((db) => migrate(db)));
    const rows = await both[0]?.selectFrom('users').selectAll().execute();
    expect(rows).toEqual([]);
    await Promise.all(both.map((db) => db.destroy()));
  });
});

describe('owners', () => {
  it('see nothing of each other', async () => {
    const [ann, bob] = [await newOwner(), await newOwner()];
    const { db } = test.store;
    const { id, sequenceId } = await newAnalysis(ann);
    expect(await findSequence(db, bob, sequenceId)).toBeNull();
    expect(await deleteSequence(db, bob, sequenceId)).toBe(false);
    expect(await findAnalysis(db, bob, 'g4hunter', id)).toBeNull();
    expect(await cancelAnalysis(db, bob, 'g4hunter', id)).toBeNull();
    expect(await deleteAnalysis(db, bob, 'g4hunter', id)).toBeNull();
    expect(await findJob(db, bob, id)).toBeNull();
    expect((await listSequences(db, bob, { ...wholeList, sort: 'name' })).total).toBe(0);
    expect((await listAnalyses(db, bob, 'g4hunter', { ...wholeList, sort: 'title' })).total).toBe(
      0,
    );
    expect(await findAnalysis(db, ann, 'g4hunter', id)).not.toBeNull();
  });

  it('are made by their first call, once', async () => {
    const id = randomUUID();
    let furnished = 0;
    const all = await Promise.all(
      [1, 2, 3, 4].map(() =>
        findOrAddGuest(test.store.db, id, async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          furnished++;
        }).then(() => furnished),
      ),
    );
    // Each of them waited for the one that furnished.
    expect(all).toEqual([1, 1, 1, 1]);
  });
});

describe('guests', () => {
  it('are removed with all that was theirs seven days after their last visit', async () => {
    const [gone, back] = [await newOwner(), await newOwner()];
    const { db } = test.store;
    const { id, basesBlobId } = await newAnalysis(gone);
    const kept = await newAnalysis(back);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const seen = (owner: string, last_seen: Date) =>
      db.updateTable('users').set({ last_seen }).where('id', '=', owner).execute();
    await seen(gone, days(7.01));
    await seen(back, days(7.003));
    expect(await sweepGuests(test.store)).toBe(1);
    expect(await findAnalysis(db, gone, 'g4hunter', id)).toBeNull();
    expect(await findAnalysis(db, back, 'g4hunter', kept.id)).not.toBeNull();
    const users = await db.selectFrom('users').select('id').where('id', '=', gone).execute();
    expect(users).toEqual([]);
    const blob = await db
      .selectFrom('blobs')
      .select('reference_count')
      .where('id', '=', basesBlobId)
      .execute();
    expect(blob).toEqual([{ reference_count: 0 }]);
  });
});

describe('sequences', () => {
  it('are listed sorted, by page and by all of several tags', async () => {
    const owner = await newOwner();
    const add = (name: string, bases: string, tags: string[]) =>
      addTestSequence(test.store, owner, { name, records: [{ name: '', bases }], tags });
    await add('b', 'ACGTACGT', ['x']);
    await add('a', 'ACG', ['x', 'y']);
    await add('c', 'A', ['y']);
    const names = async (page: object) => {
      const list = await listSequences(test.store.db, owner, {
        ...wholeList,
        sort: 'name',
        ...page,
      });
      return [list.total, ...list.items.map((item) => item.name)];
    };
    expect(await names({})).toEqual([3, 'a', 'b', 'c']);
    expect(await names({ sort: 'length', order: 'DESC', limit: 2 })).toEqual([3, 'b', 'a']);
    expect(await names({ limit: 2, offset: 2 })).toEqual([3, 'c']);
    expect(await names({ limit: 2, offset: 4 })).toEqual([3]);
    expect(await names({ tags: ['z'] })).toEqual([0]);
    expect(await names({ tags: ['x', 'y'] })).toEqual([1, 'a']);
    expect(await names({ sort: 'created' })).toEqual([3, 'b', 'a', 'c']);
  });

  it('lose an import when its process has died', async () => {
    const owner = await newOwner();
    const { id } = await addTestSequence(test.store, owner, { name: 'dead', records: [] });
    const { db } = test.store;
    const old = new Date(Date.now() - 3_600_000);
    await db
      .updateTable('jobs')
      .set({ status: 'RUNNING', heartbeat: old })
      .where('sequence_id', '=', id)
      .execute();
    await db.updateTable('users').set({ running_jobs: 1 }).where('id', '=', owner).execute();
    expect(await sweepImports(db, 0)).toBe(1);
    expect(await findSequence(db, owner, id)).toBeNull();
    expect(await runningJobs(owner)).toBe(0);
  });
});

describe('jobs', () => {
  it('go from waiting to finished and are counted while they run', async () => {
    const owner = await newOwner();
    const analysis = await newAnalysis(owner);
    expect((await findJob(test.store.db, owner, analysis.id))?.status).toBe('WAITING');
    const claim = await claimJob(test.store.db, analysis.jobId);
    expect(claim).toEqual({ jobId: analysis.jobId, attempt: 1 });
    expect(await runningJobs(owner)).toBe(1);
    if (claim === null || typeof claim === 'string') return;
    expect(await reportProgress(test.store.db, claim, { done: 2, total: 4 })).toBe(true);
    expect(await findClaimedAnalysis(test.store.db, claim)).toMatchObject({ id: analysis.id });
    await returnJob(test.store.db, claim);
    expect(await runningJobs(owner)).toBe(0);
    await finish(owner, analysis, 7);
    expect(await findJob(test.store.db, owner, analysis.id)).toMatchObject({
      status: 'FINISH',
      doneBp: 4,
      totalBp: 4,
      cpuMs: expect.any(Number),
    });
    expect(await runningJobs(owner)).toBe(0);
    expect((await findAnalysis(test.store.db, owner, 'g4hunter', analysis.id))?.resultCount).toBe(
      7,
    );
    expect(await claimJob(test.store.db, analysis.jobId)).toBeNull();
  });

  it('listen to no attempt but the last', async () => {
    const owner = await newOwner();
    const { jobId, id } = await newAnalysis(owner);
    const { db } = test.store;
    const lost = await claimJob(db, jobId);
    const held = await claimJob(db, jobId);
    if (lost === null || held === null || typeof lost === 'string' || typeof held === 'string')
      throw new Error('not claimed');
    expect(await reportProgress(db, lost, { done: 1, total: 4 })).toBe(false);
    expect(await complete(owner, id, lost, 99)).toBe(false);
    expect((await findAnalysis(db, owner, 'g4hunter', id))?.resultCount).toBeNull();
    await failJob(db, lost, 'no');
    expect((await findJob(db, owner, id))?.status).toBe('RUNNING');
    expect(await runningJobs(owner)).toBe(1);
    expect(await reportProgress(db, held, { done: 1, total: 4 })).toBe(true);
  });

  it('fail when their worker has died three times, but not when it was stopped', async () => {
    const owner = await newOwner();
    const { jobId, id } = await newAnalysis(owner);
    const { db } = test.store;
    for (let i = 0; i < 5; i++) {
      const claim = await claimJob(db, jobId);
      if (claim === null || typeof claim === 'string') throw new Error('not claimed');
      await returnJob(db, claim);
    }
    expect(await claimJob(db, jobId)).not.toBeNull();
    expect(await claimJob(db, jobId)).not.toBeNull();
    expect(await claimJob(db, jobId)).not.toBeNull();
    expect(await claimJob(db, jobId)).toBeNull();
    expect(await findJob(db, owner, id)).toMatchObject({
      status: 'FAILED',
      exception: WORKER_DIED_MESSAGE,
    });
    expect(await runningJobs(owner)).toBe(0);
  });

  it('wait while their owner runs as many as allowed, and no other owner waits for them', async () => {
    const owner = await newOwner();
    const [first, second] = [await newAnalysis(owner), await newAnalysis(owner)];
    const other = await newAnalysis(await newOwner());
    const { db } = test.store;
    const claim = await claimJob(db, first.jobId, 1);
    if (claim === null || typeof claim === 'string') throw new Error('not claimed');
    expect(await claimJob(db, second.jobId, 1)).toBe('owner_is_busy');
    expect(await findJob(db, owner, second.id)).toMatchObject({ status: 'WAITING' });
    expect(await claimJob(db, other.jobId, 1)).toMatchObject({ attempt: 1 });
    // The worker of the first has died: it comes again, and is no second one.
    expect(await claimJob(db, first.jobId, 1)).toMatchObject({ attempt: 2 });
    expect(await claimJob(db, second.jobId, 2)).toMatchObject({ attempt: 1 });
  });

  it('are cancelled once, waiting or running, and their claim is lost', async () => {
    const owner = await newOwner();
    const { jobId, id } = await newAnalysis(owner);
    const { db } = test.store;
    const claim = await claimJob(db, jobId);
    if (claim === null || typeof claim === 'string') throw new Error('not claimed');
    expect(await cancelAnalysis(db, owner, 'g4hunter', id)).toEqual({ jobId });
    expect(await cancelAnalysis(db, owner, 'g4hunter', id)).toEqual({ jobId });
    expect(await reportProgress(db, claim, { done: 1, total: 4 })).toBe(false);
    expect(await findJob(db, owner, id)).toMatchObject({
      status: 'FAILED',
      exception: CANCELLED_MESSAGE,
    });
    expect(await runningJobs(owner)).toBe(0);
  });
});

describe('blobs and records', () => {
  it('live as long as a sequence or a result needs them', async () => {
    const owner = await newOwner();
    const { db, files } = test.store;
    const analysis = await newAnalysis(owner);
    const hitsBlobId = await finish(owner, analysis, 1);
    const [bases, hits] = [
      await files.localPath(analysis.basesBlobId),
      await files.localPath(hitsBlobId),
    ];

    await deleteSequence(db, owner, analysis.sequenceId);
    await sweepBlobs(db, files, 0);
    await sweepRecordTables(db, 0);
    expect(existsSync(bases)).toBe(true);
    expect(await readAllRecords(db, analysis.recordTableId)).toHaveLength(1);

    await deleteAnalysis(db, owner, 'g4hunter', analysis.id);
    await sweepBlobs(db, files);
    await sweepRecordTables(db);
    expect(existsSync(bases)).toBe(true);
    expect(await readAllRecords(db, analysis.recordTableId)).toHaveLength(1);
    await sweepBlobs(db, files, 0);
    await sweepRecordTables(db, 0);
    expect([existsSync(bases), existsSync(hits)]).toEqual([false, false]);
    expect(await readAllRecords(db, analysis.recordTableId)).toEqual([]);
  });
});

describe('download tokens', () => {
  it('are made, and lists with them, while something of the same owner is being reserved', async () => {
    const owner = await newOwner();
    const { db } = test.store;
    const list = { kind: 'g4hunter', analysisId: null } as const;
    const made = await db.transaction().execute(async (trx) => {
      await readUsage(trx, owner);
      return addDownloadToken(db, owner, list);
    });
    const wanted = { kind: 'g4hunter', analysisId: randomUUID() };
    expect((await findTokenReader(db, made, wanted))?.owner).toBe(owner);
  });

  it('open one analysis, or all of a kind, for a day', async () => {
    const owner = await newOwner();
    const { db } = test.store;
    const { id } = await newAnalysis(owner);
    const other = await newAnalysis(owner);
    const one = await addDownloadToken(db, owner, { kind: 'g4hunter', analysisId: id });
    const all = await addDownloadToken(db, owner, { kind: 'g4hunter', analysisId: null });
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    const ask = (token: string, analysisId: string, kind = 'g4hunter') =>
      findTokenReader(db, token, { kind, analysisId }).then((found) => found?.owner ?? null);
    expect(await ask(one, id)).toBe(owner);
    expect(await ask(one, other.id)).toBeNull();
    expect(await ask(one, id, 'zdna')).toBeNull();
    expect(await ask(all, other.id)).toBe(owner);
    expect(await ask('0'.repeat(32), id)).toBeNull();
    await db
      .updateTable('download_tokens')
      .set({ expires: new Date(0) })
      .execute();
    expect(await ask(one, id)).toBeNull();
  });
});

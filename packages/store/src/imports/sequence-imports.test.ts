import { randomUUID } from 'node:crypto';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOrAddGuest } from '../accounts/users.ts';
import { addAnalyses, type NewAnalysis } from '../analyses/add-analyses.ts';
import { addBlob } from '../blobs/blobs.ts';
import { findShapes } from '../records/record-tables.ts';
import { addSequenceRecords, findSequenceRecords } from '../records/sequence-records.ts';
import { deleteSequence } from '../sequences/sequences.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { beginImport } from './begin-import.ts';
import { finishImport } from './sequence-imports.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const labels = { name: 'gone', type: 'DNA' as const, tags: [] };
const content = {
  format: 'FASTA' as const,
  lengthBp: 4,
  recordCount: 1,
  nucleicCounts: {},
  dropped: { whitespace: 0, digits: 0, gaps: 0 },
  fastaComment: null,
};

async function begin() {
  const { db } = test.store;
  const [owner, id, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const [basesBlobId, recordTableId] = [randomUUID(), randomUUID()];
  await findOrAddGuest(db, owner);
  const begun = { id, jobId, basesBlobId, recordTableId, jobName: 'import', labels };
  await beginImport(db, owner, begun);
  return { owner, id, jobId, basesBlobId, recordTableId };
}

it('holds on to nothing when its sequence is deleted in the last moment', async () => {
  const { db } = test.store;
  const { owner, id, jobId, basesBlobId, recordTableId } = await begin();
  const maskBlobId = randomUUID();
  await addBlob(db, maskBlobId, 'mask', 0);
  await deleteSequence(db, owner, id);
  const mask = { id: maskBlobId, sizeBytes: 2, sha256: 'bb' };
  const came = {
    labels,
    isCircular: true,
    content,
    bases: { sizeBytes: 4, sha256: 'aa' },
    mask,
    annotation: null,
    cpuMs: 1,
  };
  const finished = { id, jobId, jobName: 'import', ...came };
  let isStarted = false;
  const isThere = await finishImport(test.store, finished, async () => {
    isStarted = true;
  });
  expect([isThere, isStarted]).toEqual([false, false]);
  const references = await db
    .selectFrom('blobs')
    .select('reference_count')
    .where('id', 'in', [basesBlobId, maskBlobId])
    .execute();
  expect(references).toEqual([{ reference_count: 0 }, { reference_count: 0 }]);
  const table = db.selectFrom('record_tables').select('reference_count');
  expect(await table.where('id', '=', recordTableId).execute()).toEqual([{ reference_count: 0 }]);
});

it('finishes while an analysis that waits for it is being deleted', async () => {
  const { db } = test.store;
  const { owner, id, jobId, basesBlobId, recordTableId } = await begin();
  const analysis = randomUUID();
  const waiting: NewAnalysis = {
    id: analysis,
    kind: 'g4hunter',
    title: 'waits',
    tags: [],
    parameters: parseParameters('g4hunter', {}),
    kernelVersion: '1',
    sequence: { id, name: 'gone', type: 'DNA', lengthBp: null, basesBlobId, recordTableId },
    job: { id: randomUUID(), name: 'G4Hunter' },
  };
  await db.transaction().execute((trx) => addAnalyses(trx, owner, [waiting]));
  // As `deleteAnalysis` does, with the end of the import between its two steps.
  const deleting = await db.startTransaction().execute();
  const job = deleting.selectFrom('jobs').select('id').where('analysis_id', '=', analysis);
  await job.forUpdate().execute();
  const came = {
    labels,
    isCircular: false,
    content,
    bases: { sizeBytes: 4, sha256: 'cc' },
    mask: null,
    annotation: null,
    cpuMs: 1,
  };
  let started: readonly unknown[] | null = null;
  const finishing = finishImport(
    test.store,
    { id, jobId, jobName: 'import', ...came },
    async (_, analyses) => {
      started = analyses;
    },
  );
  await expect.poll(countWaiting).toBe(1);
  await deleting.deleteFrom('analyses').where('id', '=', analysis).execute();
  await deleting.commit().execute();
  expect([await finishing, started]).toEqual([true, []]);
});

it('gives records their shapes though an analysis waits for them, and no others', async () => {
  const { db } = test.store;
  const { owner, id, jobId, basesBlobId, recordTableId } = await begin();
  const record = { description: '', length: 2, circular: false, gcBp: 0, nBp: 0 };
  const records = ['a', 'b'].map((name, at) => ({ ...record, name, start: 2 * at }));
  await addSequenceRecords(db, recordTableId, 0, records);
  const waiting: NewAnalysis = {
    id: randomUUID(),
    kind: 'g4hunter',
    title: 'waits',
    tags: [],
    parameters: parseParameters('g4hunter', {}),
    kernelVersion: '1',
    sequence: { id, name: 'two', type: 'DNA', lengthBp: null, basesBlobId, recordTableId },
    job: { id: randomUUID(), name: 'G4Hunter' },
  };
  await db.transaction().execute((trx) => addAnalyses(trx, owner, [waiting]));
  const came = {
    labels,
    isCircular: false,
    circles: [1],
    content: { ...content, recordCount: 2 },
    bases: { sizeBytes: 4, sha256: 'dd' },
    mask: null,
    annotation: null,
    cpuMs: 1,
  };
  const finished = { id, jobId, jobName: 'import', ...came };
  let started = 0;
  await finishImport(test.store, finished, async (_, analyses) => {
    started = analyses.length;
  });
  expect(started).toBe(1);
  const shapes = await findSequenceRecords(db, recordTableId, [0, 1]);
  expect(shapes.map(({ circular }) => circular)).toEqual([false, true]);
  expect(await findShapes(db, recordTableId)).toEqual({ circularCount: 1, linearCount: 1 });
});

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.store.db);
  return rows[0]?.count ?? 0;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addBlob } from './blobs.ts';
import { beginImport, finishImport } from './sequence-imports.ts';
import { deleteSequence } from './sequences.ts';
import { startTestStore, type TestStore } from './testing/test-store.ts';
import { findOrAddGuest } from './users.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

it('holds on to nothing when its sequence is deleted in the last moment', async () => {
  const { db } = test.store;
  const [owner, id, jobId] = [randomUUID(), randomUUID(), randomUUID()];
  const [basesBlobId, maskBlobId] = [randomUUID(), randomUUID()];
  const labels = { name: 'gone', type: 'DNA' as const, circular: false, tags: [] };
  await findOrAddGuest(db, owner);
  await beginImport(db, owner, { id, jobId, basesBlobId, jobName: 'import', labels });
  await addBlob(db, maskBlobId, 'mask', 0);
  await deleteSequence(db, owner, id);
  const content = {
    format: 'FASTA' as const,
    lengthBp: 4,
    recordCount: 1,
    nucleicCounts: {},
    dropped: { whitespace: 0, digits: 0, gaps: 0 },
    fastaComment: null,
  };
  const finished = { id, jobId, jobName: 'import', labels, content, maskBlobId, cpuMs: 1 };
  let isStarted = false;
  const isThere = await finishImport(db, owner, finished, async () => {
    isStarted = true;
  });
  expect([isThere, isStarted]).toEqual([false, false]);
  const references = await db
    .selectFrom('blobs')
    .select('reference_count')
    .where('id', 'in', [basesBlobId, maskBlobId])
    .execute();
  expect(references).toEqual([{ reference_count: 0 }, { reference_count: 0 }]);
});

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
  const [basesBlobId, recordTableId, maskBlobId] = [randomUUID(), randomUUID(), randomUUID()];
  const labels = { name: 'gone', type: 'DNA' as const, tags: [] };
  await findOrAddGuest(db, owner);
  const begun = { id, jobId, basesBlobId, recordTableId, jobName: 'import', labels };
  await beginImport(db, owner, begun);
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
  const mask = { id: maskBlobId, sha256: 'bb' };
  const came = { labels, isCircular: true, content, basesSha256: 'aa', mask, cpuMs: 1 };
  const finished = { id, jobId, jobName: 'import', ...came };
  let isStarted = false;
  const isThere = await finishImport(test.store, owner, finished, async () => {
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

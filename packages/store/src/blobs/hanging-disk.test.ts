import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sumFile } from '@flipon/checked-files/block-sums';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { blobPath } from './blob-files.ts';
import { addBlob, describeBlob } from './blobs.ts';
import { findDamagedTwins } from './share-content.ts';

// A pipe without a writer is a file with a reader that waits for ever, as on a disk that hangs.

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

const gone = new Error('no longer wanted');
const makePipe = (path: string) => promisify(execFile)('mkfifo', [path]);

/** Lets those who wait for a pipe go, so that the process can end. */
async function freePipe(path: string): Promise<void> {
  await (await open(path, 'r+')).close();
  await rm(path);
}

it('ends a put with its signal while the disk hangs, and nothing appears', async () => {
  const { files } = test.store;
  const [id, path] = [randomUUID(), await files.temporaryPath()];
  await makePipe(path);
  const stop = new AbortController();
  const putting = files.put(id, path, undefined, stop.signal);
  setTimeout(() => stop.abort(gone), 100);
  await expect(putting).rejects.toBe(gone);
  await freePipe(path);
  await expect(files.put(id, path, undefined, stop.signal)).rejects.toBe(gone);
  expect(existsSync(blobPath(test.dataDir, id))).toBe(false);
});

it('ends the comparison with what is kept while the disk hangs', async () => {
  const { db, files } = test.store;
  const content = { sizeBytes: 4, sha256: 'a'.repeat(64) };
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) {
    await addBlob(db, id, 'bases', 1);
    const path = await files.temporaryPath();
    await writeFile(path, 'ACGT');
    await files.put(id, path, await sumFile(path));
    await describeBlob(db, id, content);
  }
  const [own, twin] = ids;
  await db.updateTable('blobs').set({ sha256: content.sha256 }).where('id', '=', twin).execute();
  const path = blobPath(test.dataDir, twin);
  await rm(path);
  await makePipe(path);
  const stop = new AbortController();
  const finding = findDamagedTwins(test.store, [{ id: own, ...content }], stop.signal);
  setTimeout(() => stop.abort(gone), 100);
  await expect(finding).rejects.toBe(gone);
  await freePipe(path);
});

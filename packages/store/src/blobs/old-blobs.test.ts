import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sumsPathOf } from '@flipon/checked-files/sums-file';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, migrate, openDatabase } from '../database/database.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { type BlobFiles, createBlobFiles } from './blob-files.ts';
import { sumOldBlob, sumOldBlobs } from './old-blobs.ts';

const CONTENT = 'GATTACA'.repeat(300_000);
const [whole, damaged, cancelled] = [randomUUID(), randomUUID(), randomUUID()];

let test: TestStore;
let db: Db;
let files: BlobFiles;
beforeAll(async () => {
  test = await startTestStore();
  db = openDatabase(await test.addDatabase());
  await migrate(db, '0005-record-tables');
  for (const id of [whole, damaged, cancelled]) {
    const size = id === cancelled ? 0 : CONTENT.length;
    const sha256 = createHash('sha256').update(CONTENT).digest('hex');
    await sql`insert into blobs (id, kind, size_bytes, sha256, reference_count)
      values (${id}, 'bases', ${size}, ${sha256}, 1)`.execute(db);
  }
  await migrate(db);
  files = createBlobFiles(test.dataDir, (id, path) => sumOldBlob(db, id, path));
});
afterAll(async () => {
  await db.destroy();
  await test.close();
});

const pathOf = (id: string) => join(test.dataDir, 'blobs', id.slice(0, 2), id);

/** As a server of before left them. */
beforeEach(async () => {
  await rm(join(test.dataDir, 'blobs'), { recursive: true, force: true });
  await db.updateTable('blobs').set({ has_sums: false }).execute();
  for (const [id, content] of [
    [whole, CONTENT],
    [damaged, `${CONTENT.slice(0, -1)}C`],
  ] as const) {
    await mkdir(dirname(pathOf(id)), { recursive: true });
    await writeFile(pathOf(id), content);
  }
});

describe('a blob of before blobs had sums', () => {
  it('gets them when it is first read, by ten readers at once', async () => {
    const read = await Promise.all(Array.from({ length: 10 }, () => files.read(whole, 7, 14)));
    expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(read.map(() => 'GATTACA'));
    expect(await readdir(dirname(pathOf(whole)))).toContain(`${whole}.sums`);
    await writeFile(pathOf(whole), `X${CONTENT.slice(1)}`);
    await expect(files.read(whole, 7, 14)).rejects.toThrow('is damaged in MiB 0');
  });

  it('gets them in the background, and cannot lose them again', async () => {
    const told: unknown[] = [];
    expect(await sumOldBlobs({ db, files }, (error) => told.push(String(error)))).toBe(1);
    expect(told).toEqual([`DamagedFileError: ${damaged} is damaged: it is not what was stored`]);
    expect(await sumOldBlobs({ db, files }, () => {})).toBe(0);
    await rm(sumsPathOf(pathOf(whole)));
    await expect(files.uncheckedPath(whole)).rejects.toThrow('has lost its checksums');
    await utimes(pathOf(whole), new Date(), new Date());
    await expect(files.read(whole, 0, 1)).rejects.toThrow('has lost its checksums');
  });

  it('is not read when it is not what was imported', async () => {
    await expect(files.read(damaged, 0, 1)).rejects.toThrow('it is not what was stored');
    await expect(files.localPath(damaged)).rejects.toThrow('it is not what was stored');
    await expect(files.read(cancelled, 0, 1)).rejects.toThrow('has no file any more');
  });
});

import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import type { FolderAsker } from './judge-folder.ts';
import { agreeOnFolder, prepareDatabase } from './prepare-database.ts';
import { openStore } from './store.ts';

const UUID = /^[0-9a-f-]{36}$/;
const EVERYBODY = ['program', 'holder', 'operator'] as const;

let test: TestStore;
let root: string;
beforeAll(async () => {
  test = await startTestStore();
  root = await mkdtemp(join(tmpdir(), 'flipon-folders-'));
});
afterAll(async () => {
  await test?.close();
  await rm(root, { recursive: true, force: true });
});

let count = 0;
let databaseUrl: string;
let dataDir: string;
/** A new database with all tables, and the path of a folder that is not there yet. */
beforeEach(async () => {
  dataDir = newPath();
  databaseUrl = await test.addDatabase();
});
const newPath = () => join(root, `data-${count++}`);

const agree = (asker: FolderAsker, folder = dataDir, url = databaseUrl) =>
  prepareDatabase(url, { dataDir: folder, asker });

/** Puts a sequence into both. */
async function fill(folder = dataDir, url = databaseUrl): Promise<void> {
  const store = await openStore({ databaseUrl: url, dataDir: folder });
  const owner = await addTestOwner(store);
  await addTestSequence(store, owner, { name: 's', records: [{ name: 'r', bases: 'ACGT' }] });
  await store.close();
}

const idInFolder = async (folder = dataDir) =>
  (await readFile(join(folder, 'folder-id'), 'utf8').catch(() => '')).trim() || null;

async function inDatabase<T>(
  ask: (db: ReturnType<typeof openDatabase>) => Promise<T>,
  url = databaseUrl,
): Promise<T> {
  const db = openDatabase(url, { maxConnections: 1 });
  return ask(db).finally(() => db.destroy());
}
const rowIn = async (url = databaseUrl) =>
  (await inDatabase((db) => db.selectFrom('data_folder').selectAll().execute(), url))[0] ?? null;
const forgetInDatabase = () => inDatabase((db) => db.deleteFrom('data_folder').execute());
const forgetInFolder = () => rm(join(dataDir, 'folder-id'));

/** What both say now, to see that a refusal changes nothing. */
const both = async (folder = dataDir, url = databaseUrl) => ({
  names: await readdir(folder).catch(() => null),
  folder: await idInFolder(folder),
  row: await rowIn(url),
});

/** All are refused with such a sentence, and nothing changes. */
async function expectRefused(
  askers: readonly FolderAsker[],
  sentence: RegExp,
  [folder, url] = [dataDir, databaseUrl],
): Promise<void> {
  const before = await both(folder, url);
  for (const asker of askers) {
    await expect(agree(asker, folder, url)).rejects.toMatchObject({
      name: 'StoreRefusalError',
      message: expect.stringMatching(sentence),
    });
    expect(await both(folder, url)).toEqual(before);
  }
}

describe('a new installation', () => {
  it('gets one id, however many programs begin at the same moment', async () => {
    const askers = Array.from({ length: 6 }, (_, at) => (at % 3 === 0 ? 'holder' : 'program'));
    const ids = await Promise.all(askers.map((asker) => agree(asker as FolderAsker)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(UUID);
    expect(await both()).toEqual({
      names: ['folder-id'],
      folder: ids[0],
      row: { is_only: true, id: ids[0], is_written: true },
    });
    await fill();
    expect(await agree('program')).toBe(ids[0]);
  });

  it('gets it once where two databases begin on one folder, and the other one says why', async () => {
    const other = await test.addDatabase();
    await Promise.all([databaseUrl, other].map((url) => migrateAlone(url)));
    const begun = await Promise.allSettled(
      [databaseUrl, other, databaseUrl, other].map((url) => agree('program', dataDir, url)),
    );
    const ids = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([await idInFolder()]));
    for (const each of begun) {
      if (each.status === 'rejected') {
        // The second, while its database has no id yet.
        expect(String(each.reason)).toMatch(
          /is not the one of this database: its file folder-id|and the database do not know each other/,
        );
      }
    }
    // It goes on with a folder of its own.
    const loser = begun[0]?.status === 'fulfilled' ? other : databaseUrl;
    expect(await agree('program', newPath(), loser)).not.toBe(ids[0]);
  });

  it('gets it once where one database begins on two folders', async () => {
    const folders = [dataDir, newPath()];
    const begun = await Promise.allSettled(folders.map((folder) => agree('program', folder)));
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const given = await Promise.all(folders.map((folder) => idInFolder(folder)));
    expect(given.filter((id) => id !== null)).toEqual([(await rowIn())?.id]);
  });

  it('is finished by the next start, wherever the first one was killed', async () => {
    const id = await agree('program');
    const unwrite = () =>
      inDatabase((db) => db.updateTable('data_folder').set({ is_written: false }).execute());
    await unwrite();
    await rm(dataDir, { recursive: true });
    expect(await agree('program')).toBe(id);
    expect(await idInFolder()).toBe(id);
    await unwrite();
    expect(await agree('program')).toBe(id);
    expect((await rowIn())?.is_written).toBe(true);
  });

  it('is not where its folder has been taken away again', async () => {
    await agree('program');
    await rm(dataDir, { recursive: true });
    await expectRefused(['program'], /do not know each other.*flipon adopt-folder/);
    expect(await agree('operator')).toBe((await rowIn())?.id);
  });
});

/** As another program does that has not asked for the folder yet. */
async function migrateAlone(url: string): Promise<void> {
  await prepareDatabase(url, { dataDir: newPath(), asker: 'program' });
  await inDatabase((db) => db.deleteFrom('data_folder').execute(), url);
}

describe('an installation', () => {
  it('is refused with another folder, empty or filled, by whomever', async () => {
    await fill();
    const named = new RegExp(`whose file folder-id says ${(await rowIn())?.id}`);
    await expectRefused(EVERYBODY, named, [newPath(), databaseUrl]);
    const [folder, url] = [newPath(), await test.addDatabase()];
    await fill(folder, url);
    await expectRefused(
      EVERYBODY,
      /The data folder .* is not the one of this database.*or set DATABASE_URL to the database of/,
      [folder, databaseUrl],
    );
    // Also where ids do not tell.
    await rm(join(folder, 'folder-id'));
    await expectRefused(EVERYBODY, /holds none of the files that the database names/, [
      folder,
      databaseUrl,
    ]);
  });

  it('is refused where the disk of its files is not mounted', async () => {
    await fill();
    await rm(join(dataDir, 'blobs'), { recursive: true });
    await mkdir(join(dataDir, 'blobs'));
    const named = /holds no sequences and results, and the database names some/;
    await expectRefused(EVERYBODY, named);
    // A disk that was just formatted is as empty.
    await mkdir(join(dataDir, 'blobs', 'lost+found'));
    await expectRefused(EVERYBODY, named);
  });

  it('is refused where the disk of other files is mounted beside its id', async () => {
    await fill();
    const [folder, url] = [newPath(), await test.addDatabase()];
    await fill(folder, url);
    await rm(join(dataDir, 'blobs'), { recursive: true });
    await cp(join(folder, 'blobs'), join(dataDir, 'blobs'), { recursive: true });
    const askers = [...EVERYBODY, 'operator-without-files'] as const;
    await expectRefused(askers, /holds none of the files that the database names/);
    await mkdir(join(dataDir, 'blobs', '00'), { recursive: true });
    await expectRefused(askers, /holds none of the files that the database names/);
  });

  it('is refused with a new database, which stays as it is', async () => {
    await fill();
    const url = await test.addDatabase();
    await migrateAlone(url);
    await expectRefused(EVERYBODY, /holds sequences and results that this database does not know/, [
      dataDir,
      url,
    ]);
    expect(await agree('program', newPath(), url)).toMatch(UUID);
    expect(await agree('program')).toBe((await rowIn())?.id);
  });

  it('is not brought up to date by a program that is not to start', async () => {
    await fill();
    await inDatabase((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2999-01-01T00:00:00Z')`.execute(
        db,
      ),
    );
    await expect(agree('program')).rejects.toThrow('The database belongs to a newer Flipon');
    await expect(agree('program', newPath())).rejects.toThrow('Mount the folder of this database');
  });

  it('of an older version gets its id from the holder of the folder, or from the operator, and keeps it', async () => {
    for (const asker of ['holder', 'operator'] as const) {
      await fill();
      await forgetInFolder();
      await forgetInDatabase();
      const old = await readdir(dataDir);
      await expectRefused(['program'], new RegExp(`flipon adopt-folder --data-dir ${dataDir}`));
      const id = await agree(asker);
      expect(await readdir(dataDir)).toEqual([...old, 'folder-id'].sort());
      expect(await agree('program')).toBe(id);
      await forgetInDatabase();
      await rm(dataDir, { recursive: true });
      await inDatabase((db) => db.deleteFrom('sequences').execute());
      await inDatabase((db) => db.deleteFrom('blobs').execute());
      await inDatabase((db) => db.deleteFrom('jobs').execute());
      await inDatabase((db) => db.deleteFrom('users').execute());
    }
  });

  it('of which a backup holds the id on one side keeps that one', async () => {
    await fill();
    const id = (await rowIn())?.id;
    await forgetInDatabase();
    await expectRefused(['program'], /do not know each other/);
    expect(await agree('holder')).toBe(id);
    await forgetInFolder();
    await expectRefused(['program'], /do not know each other/);
    expect(await agree('operator')).toBe(id);
    expect(await both()).toMatchObject({ folder: id, row: { id, is_written: true } });
  });

  it('goes on where the operator says that a folder with its files belongs to it', async () => {
    await fill();
    const copy = newPath();
    await cp(dataDir, copy, { recursive: true });
    await writeFile(join(copy, 'folder-id'), '00000000-0000-4000-8000-000000000000\n');
    await expectRefused(['program', 'holder'], /its file folder-id says 00000000-/, [
      copy,
      databaseUrl,
    ]);
    expect(await agree('operator', copy)).toBe((await rowIn())?.id);
    expect(await agree('program', copy)).toBe((await rowIn())?.id);
  });

  it('does not start on a file that holds no id, and gets it again', async () => {
    await fill();
    for (const text of ['', '\0'.repeat(37), (await idInFolder())?.slice(0, 20) ?? '']) {
      await writeFile(join(dataDir, 'folder-id'), text);
      await expectRefused(['program'], /do not know each other/);
      expect(await agree('operator')).toBe((await rowIn())?.id);
    }
  });

  it('goes on without its files where the operator says that they are lost', async () => {
    await fill();
    const id = (await rowIn())?.id;
    for (const folder of [dataDir, newPath()]) {
      await rm(join(folder, 'blobs'), { recursive: true, force: true });
      await expect(agree('program', folder)).rejects.toThrow('holds no sequences and results');
      expect(await agree('operator-without-files', folder)).toBe(id);
      expect(await agree('program', folder)).toBe(id);
    }
    // New files may be far from the first ones that the database names.
    await fill();
    await inDatabase((db) =>
      sql`insert into blobs (id, kind, size_bytes, reference_count, created)
        select gen_random_uuid(), 'bases', 1, 1, '2000-01-01' from generate_series(1, 1000)`.execute(
        db,
      ),
    );
    expect(await agree('program')).toBe(id);
  });

  it('never takes the files of another installation for those that were lost', async () => {
    await fill();
    const [folder, url] = [newPath(), await test.addDatabase()];
    await fill(folder, url);
    const askers = ['operator-without-files'] as const;
    await expectRefused(askers, /is not the one of this database/, [folder, databaseUrl]);
  });

  it('leaves no file but the id', async () => {
    await agree('program');
    expect(await readdir(dataDir)).toEqual(['folder-id']);
  });
});

describe('a folder that cannot be used', () => {
  it('is named with what the file system says', async () => {
    const file = join(root, 'file');
    await writeFile(file, '');
    await expect(agree('program', join(file, 'data'))).rejects.toThrow(
      /^The data folder .*file\/data cannot be used: .* \(ENOTDIR\)\. Mount it/,
    );
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('may be read-only once it has its id', async () => {
    await fill();
    await chmod(dataDir, 0o500);
    expect(await agree('program')).toBe((await rowIn())?.id);
    await chmod(dataDir, 0o700);
    const other = newPath();
    await mkdir(other, { mode: 0o500 });
    await expect(agree('program', other, await test.addDatabase())).rejects.toThrow('(EACCES)');
  });
});

it('does not wait for a program that was killed while it held the turn', async () => {
  await agree('program');
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  await sql`select pg_advisory_lock(hashtextextended('flipon folder id', 0))`.execute(db);
  const waiting = agreeOnFolder(databaseUrl, { dataDir, asker: 'program' });
  await db.destroy();
  expect(await waiting).toMatch(UUID);
});

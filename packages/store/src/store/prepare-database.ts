import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { blobPath } from '../blobs/blob-files.ts';
import { type Db, migrate, openDatabase } from '../database/database.ts';
import {
  hasBlobs,
  listSomeBlobs,
  makeFirstBlobFolder,
  readFolderId,
  writeFolderId,
} from './folder-id.ts';
import { describeRefusal, type FolderAsker, judgeFolder, type SeenFolder } from './judge-folder.ts';

/**
 * Brings the schema up to date, and checks that folder and database belong together. Where possible, this
 * check comes first, because a program that must not start here changes nothing.
 *
 * @returns the id that both keep
 * @throws StoreRefusalError
 */
export async function prepareDatabase(
  databaseUrl: string,
  folder: { dataDir: string; asker: FolderAsker },
): Promise<string> {
  const db = openDatabase(databaseUrl, { timeouts: 'unlimited', maxConnections: 2 });
  try {
    const { rows } = await sql`select where to_regclass('data_folder') is not null`.execute(db);
    if (rows.length > 0) await agreeOnFolder(databaseUrl, folder);
    await migrate(db);
    return await agreeOnFolder(databaseUrl, folder);
  } finally {
    await db.destroy();
  }
}

/**
 * This program is not to work with this database, or not with this data folder: starting it again changes
 * nothing. The message is a sentence for the operator.
 */
export class StoreRefusalError extends Error {
  override readonly name = 'StoreRefusalError';
}

/** Most files of the database that are looked for, and of the folder; the first one found is enough. */
const MOST_LOOKED_FOR = 1000;

/**
 * Sees to it that folder and database are those of one installation: both keep the same id. A new
 * installation gets one here, and so does one that has none yet, where `asker` may say so. Programs that
 * begin together take turns by a lock in the database, and agree on one id.
 *
 * @returns the id
 * @throws StoreRefusalError with a sentence that says what to mount where; nothing has been changed then
 */
export async function agreeOnFolder(
  databaseUrl: string,
  { dataDir, asker }: { dataDir: string; asker: FolderAsker },
): Promise<string> {
  const pool = openDatabase(databaseUrl, { timeouts: 'background', maxConnections: 1 });
  try {
    return await pool.connection().execute(async (db) => {
      // Of the connection: it goes with a process that is killed in here.
      await sql`select pg_advisory_lock(hashtextextended('flipon folder id', 0))`.execute(db);
      const seen = await lookAtBoth(db, dataDir);
      const verdict = judgeFolder(seen, asker);
      if (verdict !== 'settled' && verdict !== 'to-settle') {
        throw new StoreRefusalError(describeRefusal(verdict, dataDir, seen));
      }
      const id = await settle(db, dataDir, seen);
      // Later starts need no such command again.
      if (asker === 'operator-without-files') await makeFirstBlobFolder(dataDir);
      return id;
    });
  } catch (error) {
    throw explainFile(error, dataDir);
  } finally {
    await pool.destroy();
  }
}

async function lookAtBoth(db: Db, dataDir: string): Promise<SeenFolder> {
  const own = await db.selectFrom('data_folder').select(['id', 'is_written']).executeTakeFirst();
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from users) or exists (select from blobs) as "isUsed"`.execute(db);
  // A size is noted once the file is in its place.
  const named = await db
    .selectFrom('blobs')
    .select('id')
    .where('reference_count', '>', 0)
    .where('size_bytes', '>', 0)
    .orderBy('created')
    .limit(MOST_LOOKED_FOR)
    .execute();
  const file = await readFolderId(dataDir);
  const databaseId = own?.id ?? null;
  const there = await listSomeBlobs(dataDir, MOST_LOOKED_FOR);
  // Those that the database names first may all be lost, so files that are there are looked for as well.
  const holdsNamed = (await holdsOneOf(dataDir, named)) || (await knowsOneOf(db, there));
  return {
    folderId: file.id,
    isFileThere: file.isThere,
    databaseId,
    isPending: own?.is_written === false,
    isUsed: rows[0]?.isUsed === true,
    namesFiles: named.length > 0,
    hasFiles: await hasBlobs(dataDir),
    holdsNamed,
    holdsOnlyOthers: there.length > 0 && !holdsNamed,
  };
}

async function knowsOneOf(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const known = db.selectFrom('blobs').select('id').where('id', 'in', ids).limit(1);
  return (await known.executeTakeFirst()) !== undefined;
}

async function holdsOneOf(dataDir: string, blobs: readonly { id: string }[]): Promise<boolean> {
  for (const { id } of blobs) {
    if ((await stat(blobPath(dataDir, id)).catch(() => null)) !== null) return true;
  }
  return false;
}

/**
 * Writes the missing id on either side. The row first: a folder whose id no database has would look like the
 * folder of another database.
 */
async function settle(db: Db, dataDir: string, seen: SeenFolder): Promise<string> {
  const id = seen.databaseId ?? seen.folderId ?? randomUUID();
  if (seen.databaseId === null) {
    await db.insertInto('data_folder').values({ id, is_written: false }).execute();
  }
  if (seen.folderId !== id) await writeFolderId(dataDir, id, { replaces: seen.isFileThere });
  const { id: folderId } = await readFolderId(dataDir);
  if (folderId !== id) {
    const now = { folderId, databaseId: id };
    throw new StoreRefusalError(describeRefusal('other-folder', dataDir, now));
  }
  await db
    .updateTable('data_folder')
    .set({ is_written: true })
    .where('is_written', '=', false)
    .execute();
  return id;
}

/** What the file system says of the folder is for the operator, too; sockets of the database are not. */
function explainFile(error: unknown, dataDir: string): unknown {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined || syscall === 'connect') return error;
  return new StoreRefusalError(
    `The data folder ${dataDir} cannot be used: ${path} (${code}). Mount it so that this account can read and write it, or name another one with FLIPON_DATA_DIR.`,
    { cause: error },
  );
}

import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type BlobFiles, createBlobFiles } from '../blobs/blob-files.ts';
import { sumOldBlob } from '../blobs/old-blobs.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { type JobQueue, openJobQueue } from '../jobs/job-queue.ts';
import { createUploadFiles, type UploadFiles } from '../uploads/upload-files.ts';
import { prepareDatabase, StoreRefusalError } from './prepare-database.ts';

/** Everything that lasts: the database, the queue in it, the files of the blobs and of uploads. */
export interface Store {
  databaseUrl: string;
  /** With the timeouts that the store was opened with. */
  db: Db;
  /** For work that no person waits for, or that takes long by its nature. */
  backgroundDb: Db;
  queue: JobQueue;
  files: BlobFiles;
  uploadFiles: UploadFiles;
  close(): Promise<void>;
}

export interface StoreOptions {
  databaseUrl: string;
  dataDir: string;
  /** `request` by default: a person waits. A worker has time. */
  timeouts?: 'request' | 'background';
  /** Whether the parent of this program holds the folder's lock, so that it is the right folder. */
  holdsFolder?: boolean;
  onError?(error: Error): void;
}

/**
 * Some requests wait a second and more for a row that all guests share (room, examples). Requests that only
 * read must not queue behind them: with 10 connections, 200 users had their pages of hits after 2 s, with 20
 * after 0.8 s (99 of 100).
 */
const REQUEST_CONNECTIONS = 20;
/** Imports, sweeping, libraries that move to another owner. */
const BACKGROUND_CONNECTIONS = 6;

/**
 * Opens the store, makes its folder where there is none, and brings its schema up to date.
 *
 * @throws StoreRefusalError where the folder is not that of the database
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, timeouts = 'request', holdsFolder = false, onError } = options;
  const asker = holdsFolder ? 'holder' : 'program';
  await prepareDatabase(databaseUrl, { dataDir, asker });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const size = timeouts === 'request' ? { maxConnections: REQUEST_CONNECTIONS } : {};
  const db = openDatabase(databaseUrl, { timeouts, onError, ...size });
  const maxConnections = BACKGROUND_CONNECTIONS;
  const backgroundDb =
    timeouts === 'background'
      ? db
      : openDatabase(databaseUrl, { timeouts: 'background', maxConnections, onError });
  const closeBoth = async () => {
    await db.destroy();
    if (backgroundDb !== db) await backgroundDb.destroy();
  };
  try {
    const queue = await openJobQueue(databaseUrl, db, { onError });
    return {
      databaseUrl,
      db,
      backgroundDb,
      queue,
      files: createBlobFiles(dataDir, (id, path) => sumOldBlob(backgroundDb, id, path)),
      uploadFiles: createUploadFiles(dataDir),
      async close() {
        await queue.stop(0);
        await closeBoth();
      },
    };
  } catch (error) {
    await closeBoth();
    throw error;
  }
}

/** The same store with the timeouts and connections of background work. */
export function inBackground(store: Store): Store {
  return { ...store, db: store.backgroundDb };
}

const LOOKED_EVERY_MS = 1000;
const TOLD_EVERY_MS = 60_000;

/** SQLSTATEs of a wrong account or password, of a database that there is not, of missing rights. */
const REFUSED = /^(28...|3D000|42501)$/;

/**
 * Opens the store as soon as its database answers, without a time limit: a program that gives up would only
 * be started again. The end of the parent ends the wait, and this process.
 *
 * @param tell receives a sentence for the operator at once, and every minute afterwards
 * @throws StoreRefusalError where the database refuses this program, or the folder is not its own; Error
 *   where a newer Flipon has changed the schema
 */
export async function openStoreWhenThere(
  options: StoreOptions,
  tell: (sentence: string) => void,
): Promise<Store> {
  const end = () => process.exit(0);
  process.once('disconnect', end);
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      try {
        await requireAnswer(options.databaseUrl);
        return await openStore(options);
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (REFUSED.test(code)) throw new StoreRefusalError(`DATABASE_URL: ${message}.`);
        if (!isDatabaseGone(error)) throw error;
        if (performance.now() - toldAt > TOLD_EVERY_MS) {
          tell(`The database does not answer (${message || code}); it is asked every second.`);
          toldAt = performance.now();
        }
        await wait(LOOKED_EVERY_MS);
      }
    }
  } finally {
    process.off('disconnect', end);
  }
}

/** Has a time limit, so that a silent database is reported; migrations have none. */
async function requireAnswer(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await sql`select 1`.execute(db);
  } finally {
    await db.destroy();
  }
}

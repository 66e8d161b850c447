import { mkdir } from 'node:fs/promises';
import { type BlobFiles, createBlobFiles } from './blob-files.ts';
import { type Db, openDatabase } from './database.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { sumOldBlob } from './old-blobs.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';

/** Everything that lasts: the database, the queue in it, the files of the blobs and of uploads. */
export interface Store {
  databaseUrl: string;
  /** At the pace that the store was opened with. */
  db: Db;
  /** For work that nobody waits for, or that takes long by its nature. */
  unhurriedDb: Db;
  queue: JobQueue;
  files: BlobFiles;
  uploadFiles: UploadFiles;
  close(): Promise<void>;
}

export interface StoreOptions {
  databaseUrl: string;
  dataDir: string;
  /** Hurried where it is not said: somebody waits. A worker has time. */
  pace?: 'hurried' | 'unhurried';
  /** Whether the one who started this program holds the lock of the folder: no other one is meant. */
  holdsFolder?: boolean;
  onError?(error: Error): void;
}

/**
 * Some of them wait for what guests, or all new ones, share (room, examples), a second and more where many
 * come at once. Who only reads must not stand in the line behind them: with ten of them, 200 users had
 * their pages of hits after 2 s, with twenty after 0.8 s (99 of 100).
 */
const HURRIED_CONNECTIONS = 20;
/** Beside those of requests: imports, sweeping, libraries that move. */
const UNHURRIED_CONNECTIONS = 6;

/**
 * Opens the store, makes its folder where there is none, and brings its schema up to date.
 *
 * @throws StoreRefusalError where the folder is not that of the database
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDir, pace = 'hurried', holdsFolder = false, onError } = options;
  const asker = holdsFolder ? 'holder' : 'program';
  await prepareDatabase(databaseUrl, { dataDir, asker });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const hurried = pace === 'hurried' ? { maxConnections: HURRIED_CONNECTIONS } : {};
  const db = openDatabase(databaseUrl, { pace, onError, ...hurried });
  const maxConnections = UNHURRIED_CONNECTIONS;
  const unhurriedDb =
    pace === 'unhurried'
      ? db
      : openDatabase(databaseUrl, { pace: 'unhurried', maxConnections, onError });
  const closeBoth = async () => {
    await db.destroy();
    if (unhurriedDb !== db) await unhurriedDb.destroy();
  };
  try {
    const queue = await openJobQueue(databaseUrl, db, { onError });
    return {
      databaseUrl,
      db,
      unhurriedDb,
      queue,
      files: createBlobFiles(dataDir, (id, path) => sumOldBlob(unhurriedDb, id, path)),
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

/** The same store for work that takes its time. */
export function unhurried(store: Store): Store {
  return { ...store, db: store.unhurriedDb };
}

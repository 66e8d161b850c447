import { mkdir } from 'node:fs/promises';
import { type BlobFiles, createBlobFiles } from './blob-files.ts';
import { type Db, migrate, openDatabase } from './database.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { sumOldBlob } from './old-blobs.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';

/** Everything that lasts: the database, the queue in it, the files of the blobs and of uploads. */
export interface Store {
  databaseUrl: string;
  db: Db;
  queue: JobQueue;
  files: BlobFiles;
  uploadFiles: UploadFiles;
  close(): Promise<void>;
}

export interface StoreOptions {
  databaseUrl: string;
  dataDir: string;
  onError?(error: Error): void;
}

/** Opens the store, makes its folder where there is none, and brings its schema up to date. */
export async function openStore({ databaseUrl, dataDir, onError }: StoreOptions): Promise<Store> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const db = openDatabase(databaseUrl, { onError });
  try {
    await migrate(db);
    const queue = await openJobQueue(databaseUrl, { onError });
    return {
      databaseUrl,
      db,
      queue,
      files: createBlobFiles(dataDir, (id, path) => sumOldBlob(db, id, path)),
      uploadFiles: createUploadFiles(dataDir),
      async close() {
        await queue.stop(0);
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

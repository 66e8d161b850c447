import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where the bytes of blobs live: written once, never changed, read by range. The file system today;
 * an object store would keep these six methods and answer `localPath` from a cache.
 */
export interface BlobFiles {
  /** A path for a new file on the same file system as the blobs. */
  temporaryPath(): Promise<string>;
  /** Makes a finished local file the content of a blob; after this it survives a crash. */
  put(id: string, localFile: string): Promise<void>;
  /** Bytes [start, end), fewer where the blob ends. */
  read(id: string, start: number, end: number): Promise<Uint8Array>;
  /** A file that holds the whole blob, for readers that map or scan it. */
  localPath(id: string): Promise<string>;
  sizeBytes(id: string): Promise<number>;
  remove(id: string): Promise<void>;
}

export function createBlobFiles(dataDir: string): BlobFiles {
  const root = join(dataDir, 'blobs');
  const temporary = join(dataDir, 'tmp');
  // Two letters of the id spread a large library over 256 folders.
  const pathOf = (id: string) => join(root, id.slice(0, 2), id);

  return {
    async temporaryPath() {
      await mkdir(temporary, { recursive: true, mode: 0o700 });
      return join(temporary, randomUUID());
    },

    async put(id, localFile) {
      const target = pathOf(id);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await syncPath(localFile);
      await rename(localFile, target);
      await syncPath(dirname(target));
    },

    async read(id, start, end) {
      const file = await open(pathOf(id), 'r');
      try {
        const buffer = new Uint8Array(Math.max(0, end - start));
        let filled = 0;
        while (filled < buffer.length) {
          const { bytesRead } = await file.read(
            buffer,
            filled,
            buffer.length - filled,
            start + filled,
          );
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return buffer.subarray(0, filled);
      } finally {
        await file.close();
      }
    },

    localPath: async (id) => pathOf(id),
    sizeBytes: async (id) => (await stat(pathOf(id))).size,
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** A rename is only safe once the file's content and the folder's entry are on the disk. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

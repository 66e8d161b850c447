import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileSums, sumFile } from '@flipon/checked-files/block-sums';
import { type CheckedFile, lookAtFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { hasSums, sumsPathOf, writeSums } from '@flipon/checked-files/sums-file';
import { syncPath } from '@flipon/checked-files/sync-path';
import { newTemporaryPath } from '../disk/temporary-folder.ts';

/**
 * Stores the bytes of blobs: written once, never changed, and verified at each read by the file of sums
 * next to each blob. Throws DamagedFileError if the file is damaged or missing. Uses the file system; an
 * object store would keep these methods and return paths in a cache.
 */
export interface BlobFiles {
  /** A path for a new file of this process on the same file system as the blobs. */
  temporaryPath(): Promise<string>;
  /**
   * Makes a finished local file the content of a blob; after this it survives a crash.
   *
   * @param sums as they were counted while it was written; without them the file is read once
   * @throws the signal's reason at once, also while the disk hangs; the blob then has no content
   */
  put(id: string, localFile: string, sums?: FileSums, signal?: AbortSignal): Promise<void>;
  /** Bytes [start, end), fewer where the blob ends. */
  read(id: string, start: number, end: number): Promise<Uint8Array>;
  /**
   * A file that holds the whole blob and has been verified, for readers that cannot do so.
   *
   * @throws the signal's reason at once; other calls that wait for the same reading continue
   */
  localPath(id: string, signal?: AbortSignal): Promise<string>;
  /**
   * The same file for readers that verify what they read by themselves: `openCheckedFile`,
   * `streamChecked`, the threads of a scan. It has its sums, and is of the right size.
   */
  uncheckedPath(id: string): Promise<string>;
  sizeBytes(id: string): Promise<number>;
  remove(id: string): Promise<void>;
}

/** The path of a blob's file. Two letters of the id spread a large library over 256 folders. */
export function blobPath(dataDir: string, id: string): string {
  return join(dataDir, 'blobs', id.slice(0, 2), id);
}

/**
 * @param sumOldBlob counts the sums of a blob that was stored before blobs had any; throws
 *   DamagedFileError where it should have them
 */
export function createBlobFiles(
  dataDir: string,
  sumOldBlob: (id: string, path: string) => Promise<FileSums>,
): BlobFiles {
  const pathOf = (id: string) => blobPath(dataDir, id);
  const beingSummed = new Map<string, Promise<void>>();

  const temporaryPath = () => newTemporaryPath(dataDir);

  async function openBlob(id: string): Promise<CheckedFile> {
    const path = pathOf(id);
    const file = await openPresent(path);
    if (file.hasSums) return file;
    await file.close();
    let summing = beingSummed.get(id);
    if (summing === undefined) {
      summing = addSums(id, path).finally(() => beingSummed.delete(id));
      beingSummed.set(id, summing);
    }
    await summing;
    return openPresent(path);
  }

  async function addSums(id: string, path: string): Promise<void> {
    await writeSums(path, await sumOldBlob(id, path), await temporaryPath());
  }

  async function uncheckedPath(id: string): Promise<string> {
    const path = pathOf(id);
    if ((await lookAtFile(path)) === 'unknown') await (await openBlob(id)).close();
    // What this process remembers of a file is of no use to other readers.
    if (!(await hasSums(path))) throw new DamagedFileError(path, 'has lost its checksums');
    return path;
  }

  async function putFile(
    id: string,
    localFile: string,
    sums: FileSums | undefined,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    signal?.throwIfAborted();
    const target = pathOf(id);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const { size } = await stat(localFile);
    const counted = sums ?? (await sumFile(localFile, undefined, signal));
    if (counted.sizeBytes !== size) throw new Error(`${localFile} is not what was written`);
    // A rename is only safe once the content is on the disk.
    await syncPath(localFile);
    // The caller has given up: no file may appear later.
    signal?.throwIfAborted();
    // First the sums: a blob without them never appears.
    await writeSums(target, counted, await temporaryPath());
    signal?.throwIfAborted();
    await rename(localFile, target);
    await syncPath(dirname(target));
  }

  async function verifiedPath(id: string): Promise<string> {
    const path = pathOf(id);
    if ((await lookAtFile(path)) === 'verified') return path;
    const file = await openBlob(id);
    try {
      await file.verify();
    } finally {
      await file.close();
    }
    return path;
  }

  return {
    temporaryPath,

    put: (id, localFile, sums, signal) => orAborted(putFile(id, localFile, sums, signal), signal),

    async read(id, start, end) {
      const file = await openBlob(id);
      try {
        return await file.read(start, end);
      } finally {
        await file.close();
      }
    },

    localPath: (id, signal) => orAborted(verifiedPath(id), signal),

    uncheckedPath,

    async sizeBytes(id) {
      // One that is shorter than it was is damaged, and not a smaller blob.
      const file = await openBlob(id);
      await file.close();
      return file.sizeBytes;
    },

    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(sumsPathOf(pathOf(id)), { force: true });
    },
  };
}

async function openPresent(path: string): Promise<CheckedFile> {
  try {
    return await openCheckedFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new DamagedFileError(path, 'has no file any more (ENOENT)');
  }
}

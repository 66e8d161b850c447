import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Free disk, as the system tells it. */
export interface DiskRoom {
  /** So much is left free: no new work begins that would take of it. */
  floorBytes: number;
  /** Free bytes for this account, of the file system that has the fewest. */
  readFreeBytes(): Promise<number>;
}

const MB = 1024 * 1024;
/** Each may be a file system of its own. The database's own folder is there where it came along. */
const FOLDERS = ['blobs', 'tmp', 'uploads', 'postgres'];

/** Looks at the file systems that the data folder lies on. */
export function openDiskRoom(dataDir: string, floorMb: number): DiskRoom {
  return {
    floorBytes: floorMb * MB,
    async readFreeBytes() {
      const devices = new Set<number>();
      let least = Number.POSITIVE_INFINITY;
      for (const path of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))]) {
        const found = await stat(path).catch(() => null);
        if (found === null || devices.has(found.dev)) continue;
        devices.add(found.dev);
        const { bavail, bsize } = await statfs(path);
        least = Math.min(least, bavail * bsize);
      }
      return least;
    },
  };
}

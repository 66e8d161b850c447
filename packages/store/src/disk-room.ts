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
      // All at once: whoever reserves room for a guest lets all others wait meanwhile.
      const paths = [dataDir, ...FOLDERS.map((name) => join(dataDir, name))];
      const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
      const byDevice = new Map<number, string>();
      for (const [at, path] of paths.entries()) {
        const device = found[at]?.dev;
        if (device !== undefined && !byDevice.has(device)) byDevice.set(device, path);
      }
      const free = await Promise.all(
        [...byDevice.values()].map(async (path) => {
          const { bavail, bsize } = await statfs(path);
          return bavail * bsize;
        }),
      );
      return Math.min(...free);
    },
  };
}

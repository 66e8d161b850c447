import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BlobFiles } from '../blobs/blob-files.ts';
import type { Db, Trx } from '../database/database.ts';
import { DiskFloorError } from './disk-full.ts';

/** The disk and the room to leave free on it. */
export interface DiskRoom {
  /** Bytes to leave free: work that would use them does not begin. */
  floorBytes: number;
  /** Free bytes for this account, of the file system that has the fewest. */
  readFreeBytes(): Promise<number>;
}

const MB = 1024 * 1024;
/** Each may be a file system of its own. The database's own folder is there where it came along. */
const FOLDERS = ['blobs', 'tmp', 'uploads', 'postgres'];

/** The disk, of what the server as a whole may take. */
interface DiskLimits {
  disk: DiskRoom;
}

/** Reads the file systems of the data folder. */
export function openDiskRoom(dataDir: string, floorMb: number): DiskRoom {
  return {
    floorBytes: floorMb * MB,
    async readFreeBytes() {
      // All at once: a reservation for a guest keeps all others waiting meanwhile.
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

/**
 * An analysis writes at most this much before it reserves room again, so at most this much of its
 * reservation is not yet on the disk.
 */
export const AHEAD_BYTES = 16 * MB;

/**
 * Unreserved bytes above the floor; below 0 where the floor is reached. Bytes being written may count twice
 * but never zero times: reservations are read before the disk.
 */
export async function readFreeDisk(db: Db | Trx, disk: DiskRoom): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (
      (select coalesce(sum(greatest(reserved_bytes - received_bytes, 0)), 0) from uploads
        where reserved_bytes > 0 and status in ('SENDING', 'READING'))
      + (select coalesce(sum(greatest(s.reserved_bytes - j.done_bp, 0)), 0)
        from sequences s join jobs j on j.sequence_id = s.id where s.reserved_bytes > 0)
      + (select coalesce(sum(least(reserved_bytes, ${AHEAD_BYTES}::bigint)), 0) from jobs
        where reserved_bytes > 0)
    ) as bytes`.execute(db);
  const promised = Number(rows[0]?.bytes ?? 0);
  return (await disk.readFreeBytes()) - promised - disk.floorBytes;
}

/**
 * Refuses to begin when the disk is at its floor, for files that count for no owner, such as one that an
 * export writes on its way.
 *
 * @throws DiskFloorError
 */
export async function requireOpenDisk(db: Db | Trx, limits: DiskLimits | undefined): Promise<void> {
  if (limits === undefined) return;
  if ((await readFreeDisk(db, limits.disk)) < 0) throw new DiskFloorError();
}

const LOOKS_EVERY_MS = 1000;
/** Random bytes of this size are written, because a file system may compress others to nothing. */
const PROBE_BYTES = 65_536;

/**
 * Waits without limit until the disk has room above its floor and accepts a file; also after it was
 * read-only. It also waits while the database does not answer.
 *
 * @throws the signal's reason
 */
export async function untilThereIsRoom(
  place: { db: Db; files: Pick<BlobFiles, 'temporaryPath'> },
  limits: DiskLimits | undefined,
  { pauseMs, signal }: { pauseMs: number; signal: AbortSignal },
): Promise<void> {
  await pause(pauseMs, signal);
  while (!(await hasRoom(place, limits).catch(() => false))) await pause(LOOKS_EVERY_MS, signal);
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
  signal.throwIfAborted();
}

async function hasRoom(
  { db, files }: Parameters<typeof untilThereIsRoom>[0],
  limits: DiskLimits | undefined,
): Promise<boolean> {
  if (limits !== undefined && (await readFreeDisk(db, limits.disk)) < 0) return false;
  const path = await files.temporaryPath();
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(PROBE_BYTES));
      await file.datasync();
    } finally {
      await file.close();
    }
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

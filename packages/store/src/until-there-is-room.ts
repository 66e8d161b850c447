import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobFiles } from './blob-files.ts';
import type { Db } from './database.ts';
import { readFreeDisk, type ServerLimits } from './server-room.ts';

const LOOKS_EVERY_MS = 1000;
/** Compressing file systems tell random bytes from none. */
const PROBE_BYTES = 65_536;

/**
 * Waits, as long as it takes, until the disk has room above its floor and takes a file again; also one
 * that had become read-only. While the database cannot tell, it waits, too.
 *
 * @throws the signal's reason
 */
export async function untilThereIsRoom(
  place: { db: Db; files: Pick<BlobFiles, 'temporaryPath'> },
  limits: ServerLimits | undefined,
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
  limits: ServerLimits | undefined,
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

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { untilDatabaseAnswers } from '../database/until-database-answers.ts';
import { isDiskFull } from '../disk/disk-full.ts';

const LOOKS_EVERY_MS = 100;

/** Keeps the reservation larger than the bytes written. */
export interface RoomWatch {
  /** Aborted with its reason once there is no room for more. */
  refused: AbortSignal;
  /**
   * Ends the watch, with room for all that is there. Its signal ends the wait for a database that is away.
   *
   * @throws what refused it
   */
  settle(signal?: AbortSignal): Promise<void>;
  /** Ends it; from then on nothing is reserved any more. */
  stop(): Promise<void>;
}

/**
 * Watches a file or folder that grows, and reserves room for it: again each time when half of the room
 * ahead is used.
 *
 * @param measure its bytes now
 * @param reserve reserves room for this many bytes in all, or more; returns the bytes reserved
 */
export function watchRoom(
  measure: () => Promise<number>,
  reserve: (bytes: number) => Promise<number>,
): RoomWatch {
  const refused = new AbortController();
  let reserved = 0;
  let half = 0;
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  async function look(isLast: boolean): Promise<void> {
    const bytes = await measure();
    if (bytes === 0 || (isLast ? bytes <= reserved : bytes <= half)) return;
    reserved = await reserve(bytes);
    half = bytes + (reserved - bytes) / 2;
  }
  const timer = setInterval(() => {
    if (isLooking || refused.signal.aborted) return;
    isLooking = true;
    looking = look(false)
      // A database that is away, or full, is asked again by the next look.
      .catch((error) => {
        if (!isDatabaseGone(error) && !isDiskFull(error)) refused.abort(error);
      })
      .finally(() => {
        isLooking = false;
      });
  }, LOOKS_EVERY_MS);
  return {
    refused: refused.signal,
    async settle(signal) {
      clearInterval(timer);
      await looking;
      refused.signal.throwIfAborted();
      await untilDatabaseAnswers(() => look(true), signal);
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Bytes of all files in a folder and its subfolders; files deleted meanwhile count as 0. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += await measureFile(join(entry.parentPath, entry.name));
  }
  return bytes;
}

/** Bytes of a file; 0 where there is none. */
export async function measureFile(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

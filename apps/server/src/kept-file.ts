import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requireOpenDisk } from '@flipon/store/server-room';
import { temporaryRoot, touchFile } from '@flipon/store/temporary-folder';
import type { Deps } from './deps.ts';

const onTheirWay = new Map<string, Promise<void>>();
/** When this process last touched a file, the longest ago first. */
const touched = new Map<string, number>();
const TOUCHED_FOR_MS = 600_000;
const MOST_TOUCHED = 4096;

/**
 * A file that is made of stored ones when somebody asks for it first, and again by whoever asks when it
 * is gone. It lies among the temporary files: the sweeper takes it away an hour after it was last asked
 * for, or up to ten minutes earlier.
 *
 * @param name tells what it was made of
 * @param make makes the file of this path, which appears when it is whole
 * @returns its path
 * @throws NoSpaceError; what `make` throws
 */
export async function findKeptFile(
  deps: Deps,
  name: string,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const path = join(temporaryRoot(deps.options.dataDir), name);
  if (await touch(deps.options.dataDir, path)) return path;
  let making = onTheirWay.get(path);
  if (making === undefined) {
    making = requireOpenDisk(deps.store.db, deps.options.quotas.server)
      .then(() => make(path))
      .finally(() => onTheirWay.delete(path));
    onTheirWay.set(path, making);
  }
  await making;
  return path;
}

/** Whether the file is there; it then counts as new. */
async function touch(dataDir: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  const now = performance.now();
  if (now - (touched.get(path) ?? Number.NEGATIVE_INFINITY) < TOUCHED_FOR_MS) return true;
  await touchFile(dataDir, path);
  touched.delete(path);
  touched.set(path, now);
  const [oldest] = touched.keys();
  if (touched.size > MOST_TOUCHED && oldest !== undefined) touched.delete(oldest);
  return true;
}

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { folderPrefix, removeFoldersOfEnded } from '@flipon/checked-files/folders-of-ended';

const SPILLS = 'flipon-tables';
const SHARED = 'folder of rows that exceed memory';
const FLOOR = 'bytes that rows leave free';

let own: string | undefined;
let swept: Promise<void> | undefined;

/** The folder for rows that exceed memory: made on first use, removed with the process. */
async function spillFolder(): Promise<string> {
  const shared = getEnvironmentData(SHARED);
  if (typeof shared === 'string' && shared !== own) return shared;
  swept ??= removeFoldersOfEnded(tmpdir(), SPILLS);
  await swept;
  return ownFolder();
}

/** Threads that are started from now on use the same folder: one that is ended cannot remove its own. */
export function shareSpillFolder(): void {
  setEnvironmentData(SHARED, ownFolder());
}

function ownFolder(): string {
  if (own !== undefined) return own;
  const folder = folderPrefix(tmpdir(), SPILLS) + randomUUID();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  own = folder;
  return folder;
}

/** The path of a new file, or folder, for rows that exceed memory. */
export async function newSpillPath(): Promise<string> {
  const folder = await spillFolder();
  // Other accounts of the machine read nothing in it.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomUUID());
}

/**
 * From now on rows that exceed memory leave room on their disk, also in threads that are started later.
 *
 * @param bytes that stay free
 * @param mostShare at most this share of the disk stays free: one of memory may be smaller than `bytes`
 */
export function leaveFree(bytes: number, mostShare = 0.1): void {
  setEnvironmentData(FLOOR, [bytes, mostShare]);
}

/**
 * To be asked before a file of {@link newSpillPath} grows; other files have room of their own.
 *
 * @throws an Error as of a full disk (ENOSPC) where less is free than is to be left
 */
export async function requireSpillRoom(path: string): Promise<void> {
  const floor = getEnvironmentData(FLOOR);
  const folder = dirname(path);
  if (!Array.isArray(floor) || folder !== (await spillFolder())) return;
  const [bytes, mostShare] = floor;
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize >= Math.min(bytes, mostShare * blocks * bsize)) return;
  throw Object.assign(new Error('rows that exceed memory would fill the disk'), { code: 'ENOSPC' });
}

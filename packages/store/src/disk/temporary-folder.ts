import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolderClock } from '@flipon/checked-files/folder-clock';
import { hasProcessEnded, nameProcess } from '@flipon/checked-files/process-name';

/** Processes on other machines are believed to live as long as they say so. */
const BEAT_MS = 60_000;

const beating = new Set<string>();

export function temporaryRoot(dataDir: string): string {
  return join(dataDir, 'tmp');
}

/**
 * The folder of this process for unfinished files, which is there. Once the process has ended, however
 * it did, the sweeper removes it with all that is in it.
 */
export async function openTemporaryFolder(dataDir: string): Promise<string> {
  const folder = join(temporaryRoot(dataDir), nameProcess());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!beating.has(folder)) {
    beating.add(folder);
    // Making a file in it gives a folder the time of its file system. What fails is tried again.
    setInterval(() => readFolderClock(folder).catch(() => {}), BEAT_MS).unref();
  }
  return folder;
}

/** A path for a new file in it. */
export async function newTemporaryPath(dataDir: string): Promise<string> {
  return join(await openTemporaryFolder(dataDir), randomUUID());
}

/** Gives a file the time of the file system: clocks of machines may be hours apart. */
export async function touchFile(dataDir: string, path: string): Promise<void> {
  const now = new Date(await readFolderClock(await openTemporaryFolder(dataDir)));
  await utimes(path, now, now);
}

/** Of files that no process owns: tables of letters, which all servers use, and files of earlier versions. */
const KEPT_MS = 3_600_000;
/** A process of another machine that is silent for this long has ended, or its machine has. */
const SILENT_MS = 600_000;

/**
 * Removes what dead processes left in the folder for unfinished files: at once where they ran on this
 * machine, and after ten minutes where they did not, or before its last boot.
 *
 * @param heard names of processes known to live whatever their folders say: a stalled one on another
 *   machine touches nothing
 */
export async function sweepTemporaryFiles(
  dataDir: string,
  heard: ReadonlySet<string> = new Set(),
): Promise<void> {
  const folder = temporaryRoot(dataDir);
  const now = await readFolderClock(await openTemporaryFolder(dataDir));
  for (const name of await readdir(folder)) {
    if (heard.has(name)) continue;
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched === null) continue;
    const hasEnded = hasProcessEnded(name);
    const keptMs = hasEnded === undefined ? KEPT_MS : SILENT_MS;
    const isOver = hasEnded ?? now - touched.mtimeMs > keptMs;
    if (isOver) await rm(path, { recursive: true, force: true });
  }
}

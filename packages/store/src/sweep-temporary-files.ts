import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolderClock } from '@flipon/checked-files/folder-clock';
import { hasProcessEnded } from '@flipon/checked-files/process-name';
import { openTemporaryFolder, temporaryRoot } from './temporary-folder.ts';

/** What no process owns: tables of letters, which all servers use, and files of earlier versions. */
const KEPT_MS = 3_600_000;
/** A process of another machine that has said nothing for so long has ended, or that machine has. */
const SILENT_MS = 600_000;

/**
 * Removes what dead processes left in the folder for unfinished files: at once where they ran on this
 * machine, and after ten minutes where they did not, or before its last boot.
 *
 * @param heard names of processes that live whatever their folders say: one that stands still on another
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

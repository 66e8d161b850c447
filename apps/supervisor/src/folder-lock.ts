import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessStart } from '@flipon/checked-files/process-start';

export type FolderLock = { ok: true; release: () => void } | { ok: false; ownerPid: number };

/** Milliseconds; longer than writing or removing a small file takes, even on a loaded machine. */
const unfinishedMs = 5000;

/**
 * Takes the lock file at `path`, or says which process holds it. A lock whose owner has ended counts as free,
 * even if its process number is in use again.
 *
 * @throws the file system's error when the file cannot be written
 */
export async function takeFolderLock(path: string): Promise<FolderLock> {
  const own = `${process.pid} ${readProcessStart(process.pid)}\n`;
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx', mode: 0o600 });
      return { ok: true, release: () => releaseIfOwn(path, own) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readLock(path);
    if (found === undefined) continue;
    if (isHeld(found)) return { ok: false, ownerPid: Number(found.text.split(' ')[0]) };
    removeStaleLock(path, found.text);
    await sleep(20);
  }
}

type LockFile = { text: string; ageMs: number };

function readLock(path: string): LockFile | undefined {
  try {
    return { text: readFileSync(path, 'utf8'), ageMs: Date.now() - statSync(path).mtimeMs };
  } catch {
    return undefined; // Released this moment.
  }
}

function isHeld({ text, ageMs }: LockFile): boolean {
  const [pid, start] = text.trim().split(' ');
  // A file without its text is being written, or its writer was killed in between.
  if (!text.endsWith('\n')) return ageMs < unfinishedMs;
  return readProcessStart(Number(pid)) === start;
}

/**
 * Removes a stale lock. Two processes may find the same one, and the slower must not remove the new lock of
 * the faster: only one process at a time may remove, and it reads the lock again first.
 */
function removeStaleLock(path: string, staleText: string): void {
  const turn = `${path}.removal`;
  try {
    mkdirSync(turn);
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > unfinishedMs) rmdirSync(turn);
    return;
  }
  try {
    if (readLock(path)?.text === staleText) rmSync(path);
  } finally {
    rmdirSync(turn);
  }
}

function releaseIfOwn(path: string, own: string): void {
  if (readLock(path)?.text === own) rmSync(path, { force: true });
}

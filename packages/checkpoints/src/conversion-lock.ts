import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readFolderClock } from '@flipon/checked-files/folder-clock';

/** A holder silent for longer has ended, or its machine has. */
export const SILENCE_MS = 15_000;
const BEAT_MS = 3000;

/**
 * Takes a file lock among all processes that share its folder, also on several machines: the holder touches
 * the file every few seconds, and a file not touched for 15 s counts as abandoned. The lock only saves work:
 * if two processes hold it, after a machine was suspended, both do the same work under different file
 * names.
 *
 * @returns a function that releases the lock, or undefined while another process holds it
 * @throws what the file system says where the file cannot be made
 */
export async function takeConversionLock(path: string): Promise<(() => Promise<void>) | undefined> {
  const own = randomUUID();
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return null;
    throw error;
  });
  if (file === null) {
    await putAwayIfSilent(path);
    return undefined;
  }
  await file.writeFile(own);
  const beat = setInterval(() => {
    // A write sets the time by the file system's clock, because clocks of machines may differ.
    file.write(own, 0).catch(() => {});
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await file.close();
    const found = await readFile(path, 'utf8').catch(() => undefined);
    if (found === own) await rm(path, { force: true });
  };
}

async function putAwayIfSilent(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return;
  if ((await readFolderClock(dirname(path))) - found.mtimeMs < SILENCE_MS) return;
  // Of several that find it silent one can move it.
  const away = `${path}.${randomUUID()}`;
  await rename(path, away).catch(() => {});
  await rm(away, { force: true });
}

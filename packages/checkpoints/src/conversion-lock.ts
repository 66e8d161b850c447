import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readFolderClock } from '@flipon/checked-files/folder-clock';

/** A holder that has not been heard of for so long has ended, or its machine has. */
export const SILENCE_MS = 15_000;
const BEAT_MS = 3000;

/**
 * Takes a lock that a file stands for, among all processes that share its folder, also on several
 * machines: while it is held the file is touched every few seconds, and one that has not been touched
 * for 15 s counts as left behind. It spares work, and no more than that: should two hold it, after a
 * machine stood still, both do the same work under names of their own.
 *
 * @returns what gives it back, or undefined while another one holds it
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
    // By what is written, the file system says when: clocks of machines may differ.
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

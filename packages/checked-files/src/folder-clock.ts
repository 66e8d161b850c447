import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The time of the file system that a folder lies on, in milliseconds since 1970: what a file that is
 * written now would have as its time. Ages of files are told by it; clocks of machines that share a
 * folder may be an hour apart.
 *
 * @throws what the file system says where no file can be made in it
 */
export async function readFolderClock(folder: string): Promise<number> {
  const path = join(folder, `.clock-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write('0');
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

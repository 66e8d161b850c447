import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The time of a folder's file system, in milliseconds since 1970: the modification time of a file written
 * now. Ages of files are measured by it, because clocks of machines that share a folder may be an hour
 * apart.
 *
 * @throws the error of the file system where no file can be made in the folder
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

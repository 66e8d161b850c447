import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes and syncs a file next to its final path, readable by its owner alone. As
 * root it is given to the owner of the file that has the path now, or of the folder: root may run a
 * command for a service that runs under another account, which has to read it.
 *
 * @returns where it was written; the caller links or renames it, and syncs the folder
 */
export async function writeSyncedFile(path: string, content: Buffer): Promise<string> {
  const made = `${path}.${randomUUID()}`;
  const file = await open(made, 'wx', 0o600);
  try {
    await file.writeFile(content);
    if (process.getuid?.() === 0) {
      const { uid, gid } = (await statOf(path)) ?? (await stat(dirname(path)));
      await file.chown(uid, gid);
    }
    await file.sync();
  } catch (error) {
    await rm(made, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return made;
}

/** null where there is no such file. */
export async function statOf(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasProcessEnded, nameProcess } from './process-name.ts';

/** The beginning of a path for a folder of this process in a folder that others use, too. */
export function folderPrefix(parent: string, kind: string): string {
  return join(parent, `${kind}-${nameProcess()}.`);
}

/**
 * Removes folders of this kind whose process was killed. In a folder that all accounts may write to, only
 * those of the same account: any account can make a folder of such a name.
 */
export async function removeFoldersOfEnded(parent: string, kind: string): Promise<void> {
  const start = `${kind}-`;
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(start)) continue;
    const [owner = ''] = name.slice(start.length).split('.');
    if (hasProcessEnded(owner) !== true) continue;
    const path = join(parent, name);
    const found = await lstat(path).catch(() => null);
    if (found === null || !found.isDirectory() || found.uid !== process.getuid?.()) continue;
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files in the folder for unfinished ones, whichever process they are of. */
export async function listTemporaryFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'tmp');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

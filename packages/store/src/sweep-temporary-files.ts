import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 3_600_000;

/** Removes what dead processes left in the folder for unfinished files: nothing written for an hour. */
export async function sweepTemporaryFiles(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tmp');
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched !== null && Date.now() - touched.mtimeMs > KEPT_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

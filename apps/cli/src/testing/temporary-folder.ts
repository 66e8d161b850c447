import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder of each test's own. */
export interface TemporaryFolder {
  /** Its path, while a test runs. */
  path: string;
  /** Writes a file and gives its path. */
  write(name: string, content: string | Uint8Array): Promise<string>;
  list(): Promise<string[]>;
}

export function useTemporaryFolder(): TemporaryFolder {
  const folder: TemporaryFolder = {
    path: '',
    async write(name, content) {
      const path = join(folder.path, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      return path;
    },
    list: async () => (await readdir(folder.path)).sort(),
  };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'flipon-cli-'));
  });
  afterEach(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}

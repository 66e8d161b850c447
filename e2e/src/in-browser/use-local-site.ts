import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { isPrepared, preparedFolder } from '../programs/prepared.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BUILD_LIMIT_MS = 240_000;

/** The path that the site is built for. */
export const LOCAL_BASE = '/flipon/';

/**
 * The folder of the screen without a server, which all files of a run share, so nothing in it may be changed. Where
 * nothing is shared, as in long tests, the file has one of its own.
 */
export function useLocalSite(): { readonly folder: string } {
  let own: string | null = null;
  let folder = '';
  beforeAll(async () => {
    if (!isPrepared()) own = await mkdtemp(join(tmpdir(), 'flipon-local-site-'));
    folder = join(own ?? preparedFolder(), 'local-site');
    await buildOnce(folder);
  }, BUILD_LIMIT_MS);
  afterAll(async () => {
    if (own !== null) await rm(own, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
  };
}

/** Builds the site, unless another process has done so or does at the moment. @param folder is new */
export async function buildOnce(folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  while (!existsSync(folder)) {
    try {
      await mkdir(unfinished);
    } catch {
      await wait(100);
      continue;
    }
    try {
      await build(unfinished);
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }
}

async function build(folder: string): Promise<void> {
  const words = ['scripts/bootstrap.mjs', 'run', 'scripts/build-local.ts'];
  // Programs: node.
  await promisify(execFile)(process.execPath, [...words, '--base', LOCAL_BASE, '--out', folder], {
    cwd: ROOT,
    timeout: BUILD_LIMIT_MS,
  });
}

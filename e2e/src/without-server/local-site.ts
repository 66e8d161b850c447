import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';
import { type FolderHost, serveFolder } from '../in-browser/serve-folder.ts';
import { isPrepared, preparedFolder } from '../programs/prepared.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const BUILD_LIMIT_MS = 240_000;

/** The path that the site is built for. */
export const LOCAL_BASE = '/flipon/';

/** One for all files of this process. */
let site: Promise<FolderHost> | undefined;

/**
 * The screen without a server, on a host that sends no header of ours. All files of a run share its folder, so nothing
 * in it may be changed. Building it may take `BUILD_LIMIT_MS`.
 */
export function openLocalSite(): Promise<FolderHost> {
  site ??= buildAndServe();
  return site;
}

async function buildAndServe(): Promise<FolderHost> {
  const own = isPrepared() ? null : await mkdtemp(join(tmpdir(), 'flipon-local-site-'));
  if (own !== null) endWithTests(() => removeOnceEnded(own));
  const folder = join(own ?? preparedFolder(), 'local-site');
  await buildOnce(folder);
  return serveFolder(folder, LOCAL_BASE);
}

/** Builds the site, unless another process has done so or does at the moment. @param folder is new */
async function buildOnce(folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  while (!existsSync(folder)) {
    try {
      await mkdir(unfinished);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
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

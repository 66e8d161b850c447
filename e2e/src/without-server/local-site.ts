import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTests, removeOnceEnded } from '@flipon/test-material/end-with-tests';
import { type FolderHost, serveFolder } from '../in-browser/serve-folder.ts';
import { buildOnce, LOCAL_BASE } from '../in-browser/use-local-site.ts';
import { isPrepared, preparedFolder } from '../programs/prepared.ts';

/** One for all files of this process. */
let site: Promise<FolderHost> | undefined;

/** The screen without a server, on a host that sends no header of ours. Building it may take `BUILD_LIMIT_MS`. */
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

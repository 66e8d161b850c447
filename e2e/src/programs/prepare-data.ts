import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcePrepared, writePrepared } from './prepared.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

let folder: string | undefined;
let shared: Promise<RunningFlipon | null> | undefined;

/**
 * Runs once before all tests, and goes on while the unit tests run. Makes the data folder of a Flipon that was
 * started and stopped: a Flipon of one file begins with a copy, since making a database takes most of a start.
 * Then starts the Flipon that the other files share.
 */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'flipon-e2e-data-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const path = join(folder, 'prepared.json');
  announcePrepared(path);
  shared = startShared(data).then(
    async (flipon) => {
      const { url, dataDir } = flipon;
      writePrepared(path, { data, url, dataDir, databaseUrl: await flipon.databaseUrl() });
      return flipon;
    },
    (error: unknown) => {
      writePrepared(path, { error: String(error) });
      return null;
    },
  );
}

async function startShared(data: string): Promise<RunningFlipon> {
  const first = await startFlipon({}, null);
  await first.stop({ keepData: data });
  return startFlipon({}, data);
}

export async function teardown(): Promise<void> {
  await (await shared)?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

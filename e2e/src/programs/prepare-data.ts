import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

let folder: string | undefined;
let shared: RunningFlipon | undefined;

/**
 * Runs once before all journeys. Makes the data folder of a Flipon that was started and stopped: a Flipon of
 * one file begins with a copy, since making a database takes most of a start. Then starts the Flipon that the
 * other files share.
 */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'flipon-e2e-data-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const flipon = await startFlipon();
  await flipon.stop({ keepData: data });
  process.env['E2E_DATA'] = data;
  shared = await startFlipon();
  process.env['E2E_URL'] = shared.url;
  process.env['E2E_FOLDER'] = shared.dataDir;
}

export async function teardown(): Promise<void> {
  await shared?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

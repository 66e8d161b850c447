import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFlipon } from './start-flipon.ts';

let folder: string | undefined;

/**
 * Runs once before all journeys: the data folder of a Flipon that was started and stopped, which
 * each of them copies. Making a database takes most of a start, and there are fifty.
 */
export async function setup(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'flipon-e2e-data-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const flipon = await startFlipon();
  await flipon.stop({ keepData: data });
  process.env['E2E_DATA'] = data;
}

export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

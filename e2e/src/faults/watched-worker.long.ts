import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilFinished } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon, waitFor } from '../programs/start-flipon.ts';

/** The limit is a minute, the least that the setting takes; what heeds no end has half a minute more. */
const WITHIN_MS = 240_000;
/** At this signal the main thread computes, and never ends. */
const STUCK = `process.on('SIGUSR2', () => { for (;;); });`;

let flipon: RunningFlipon;
beforeAll(async () => {
  flipon = await startFlipon({
    FLIPON_STUCK_MINUTES: '1',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(STUCK)}`,
  });
});
afterAll(() => flipon?.stop());

async function worker(other?: number): Promise<number> {
  let pid: number | null = null;
  const isThere = async () => {
    pid = await flipon.pidOf('worker');
    return pid !== null && pid !== other;
  };
  await waitFor(isThere, WITHIN_MS);
  return pid ?? -1;
}

async function blobs(): Promise<string[]> {
  const folder = join(flipon.dataDir, 'blobs');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
}

it('hands back a job whose letters never come, and starts anew what does not let go of it', async () => {
  const client = await newGuest(flipon.url);
  const before = await blobs();
  const { body } = await client.post('sequence/import/text', {
    name: 'x',
    data: 'GGGTTA'.repeat(9),
  });
  const { id } = body['payload'] as { id: string };
  const own = (await blobs()).filter((path) => !before.includes(path));
  // Nobody writes into the pipe: to open it takes for ever.
  await Promise.all(own.map((path) => rm(path)));
  execFileSync('mkfifo', ['-m', '666', ...own]);
  const first = await worker();
  await client.post('analyse/g4hunter', { sequence: id });
  await waitFor(async () => (await client.get('management/work')).body['stalled'] === 1, WITHIN_MS);
  const says = () => flipon.output().includes('a job did not let go of this worker');
  await waitFor(says, WITHIN_MS);
  expect(await worker(first)).toBeGreaterThan(0);
});

it('starts anew where the main thread does not come back to its work', async () => {
  const client = await newGuest(flipon.url);
  // Not those of the pipe, with which equal ones would be compared.
  const data = 'GGGTTC'.repeat(9);
  const { body } = await client.post('sequence/import/text', { name: 'y', data });
  const { id } = body['payload'] as { id: string };
  const start = async (threshold: number) => {
    const started = await client.post('analyse/g4hunter', { sequence: id, threshold });
    return (started.body['payload'] as { id: string }).id;
  };
  // A worker that is starting, as after the test before, is not watched yet: this one works.
  await untilFinished(client, 'g4hunter', await start(1.4));
  const first = await worker();
  process.kill(first, 'SIGUSR2');
  const analysis = await start(1.5);
  expect(await worker(first)).toBeGreaterThan(0);
  await untilFinished(client, 'g4hunter', analysis);
});

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameProcess } from '@flipon/checked-files/process-name';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTemporaryPath, sweepTemporaryFiles } from './temporary-folder.ts';

const WRITER = fileURLToPath(new URL('../testing/write-for-ever.ts', import.meta.url));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'flipon-tmp-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const folders = async () => (await readdir(join(dataDir, 'tmp'))).sort();

/** A process that holds a file open in its folder, once that is there. */
async function startWriter() {
  const child = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const name = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line) => resolve(String(line).trim())),
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { name, kill };
}

it('removes at once what a killed process left, and nothing of one that lives', async () => {
  const [dead, living] = [await startWriter(), await startWriter()];
  await writeFile(await newTemporaryPath(dataDir), 'own');
  await dead.kill();
  // However long it has written nothing.
  const long = new Date(Date.now() - 86_400_000);
  await utimes(join(dataDir, 'tmp', living.name), long, long);
  await sweepTemporaryFiles(dataDir);
  expect(await folders()).toEqual([living.name, nameProcess()].sort());
  await living.kill();
  await sweepTemporaryFiles(dataDir);
  expect(await folders()).toEqual([nameProcess()]);
});

it('believes a process of another machine for ten minutes, and an old file for an hour', async () => {
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);
  const put = async (name: string, time: Date) => {
    const path = join(dataDir, 'tmp', name);
    await mkdir(path, { recursive: true });
    await utimes(path, time, time);
  };
  await put('0123456789ab-1-100', minutesAgo(11));
  await put('0123456789ab-2-100', minutesAgo(9));
  await put('0123456789ab-3-100', minutesAgo(60));
  await put('letters-old', minutesAgo(61));
  await put('letters-new', minutesAgo(59));
  const kept = ['0123456789ab-2-100', 'letters-new', nameProcess()];
  // The database still has the session of the third: it is stalled, and may go on.
  await sweepTemporaryFiles(dataDir, new Set(['0123456789ab-3-100']));
  expect(await folders()).toEqual([...kept, '0123456789ab-3-100'].sort());
  await sweepTemporaryFiles(dataDir);
  expect(await folders()).toEqual(kept.sort());
});

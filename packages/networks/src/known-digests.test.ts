import { createHash } from 'node:crypto';
import {
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKnownDigests } from './known-digests.ts';

let path: string;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-digest-'));
  path = join(folder, 'weights');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const LARGE_BYTES = 16_000_000;

/** Bytes that this process has read from anywhere. Source: proc_pid_io(5). */
async function bytesRead(): Promise<number> {
  const text = await readFile('/proc/self/io', 'utf8');
  return Number(/^rchar: (\d+)$/m.exec(text)?.[1]);
}

it('reads a file once for ten that ask at once, and lets others work meanwhile', async () => {
  const content = Buffer.alloc(LARGE_BYTES, 'weights ');
  await writeFile(path, content);
  const digests = createKnownDigests();
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const before = await bytesRead();
  const all = await Promise.all(Array.from({ length: 10 }, () => digests.of(path)));
  clearImmediate(next);
  all.push(await digests.of(path));
  expect((await bytesRead()) - before).toBeLessThan(1.5 * LARGE_BYTES);
  expect(new Set(all)).toEqual(new Set([createHash('sha256').update(content).digest('hex')]));
  // At least one for each MiB.
  expect(turns).toBeGreaterThan(LARGE_BYTES / 2 ** 20);
});

it('says nothing of a file that changes while it is read, and reads it anew after that', async () => {
  await writeFile(path, Buffer.alloc(LARGE_BYTES));
  const digests = createKnownDigests();
  const digest = digests.of(path);
  const file = await open(path, 'a');
  await file.write('more');
  await file.close();
  const first = await digest;
  const content = Buffer.concat([Buffer.alloc(LARGE_BYTES), Buffer.from('more')]);
  const whole = createHash('sha256').update(content).digest('hex');
  // It may have been opened before or after the change, never in between.
  expect([null, whole]).toContain(first);
  expect(await digests.of(path)).toBe(whole);
});

it('throws what the file system says, each time, and leaves no file open', async () => {
  const digests = createKnownDigests();
  await expect(digests.of(path)).rejects.toThrow('ENOENT');
  await expect(digests.of(path)).rejects.toThrow('ENOENT');
  await writeFile(path, 'x');
  await Promise.all([digests.of(path), digests.of(path), digests.of(path)]);
  await digests.of(path);
  if (process.platform !== 'linux') return;
  const names = await readdir('/proc/self/fd');
  const open = await Promise.all(
    names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')),
  );
  expect(open.filter((each) => each === path)).toEqual([]);
});

it('notices other content of the same size that bears the same time', async () => {
  const digests = createKnownDigests();
  const seen: (string | null)[] = [];
  for (const content of ['weights of one', 'weights of two']) {
    await writeFile(path, content);
    await utimes(path, 1_000_000_000, 1_000_000_000);
    seen.push(await digests.of(path));
  }
  expect(seen[1]).toBe(createHash('sha256').update('weights of two').digest('hex'));
  expect(seen[0]).not.toBe(seen[1]);
});

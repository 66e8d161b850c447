import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeFolderLock } from './folder-lock.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flipon-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

async function take() {
  const lock = await takeFolderLock(path);
  if (!lock.ok) throw new Error(`held by ${lock.ownerPid}`);
  return lock;
}

it('goes to one owner at a time, who is named to others', async () => {
  const lock = await take();
  expect(await takeFolderLock(path)).toEqual({ ok: false, ownerPid: process.pid });
  lock.release();
  expect(existsSync(path)).toBe(false);
  (await take()).release();
});

it('is free when its owner has ended', async () => {
  const { pid } = spawnSync('true');
  writeFileSync(path, `${pid} 1\n`);
  (await take()).release();
});

it('is free when its owner has ended and another process has its number', async () => {
  writeFileSync(path, `${process.ppid} 1\n`);
  (await take()).release();
});

it('is held while it is being written, and free when that was broken off', async () => {
  writeFileSync(path, '');
  expect((await takeFolderLock(path)).ok).toBe(false);
  utimesSync(path, 1, 1);
  (await take()).release();
});

it('goes to exactly one of many who find it stale at once', async () => {
  writeFileSync(path, `${process.ppid} 1\n`);
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeFolderLock(path)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
});

it('leaves a lock alone that has another owner by now', async () => {
  const lock = await take();
  writeFileSync(path, '1 1\n');
  lock.release();
  expect(readFileSync(path, 'utf8')).toBe('1 1\n');
});

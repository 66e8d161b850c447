import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeMemoryFolder, removeMemoryFolder } from './memory-folder.ts';

beforeEach(() => {
  vi.stubEnv('TMPDIR', undefined);
});

/** Stands for memory: any folder does, and not every machine has much of it. */
function makeMemory(): string {
  const memory = mkdtempSync('/tmp/flipon-memory-');
  onTestFinished(() => rmSync(memory, { recursive: true }));
  return memory;
}

it('makes an empty folder that other accounts get through', () => {
  const memory = makeMemory();
  const folder = makeMemoryFolder(memory, 1) ?? '';
  expect(readdirSync(memory).map((name) => join(memory, name))).toEqual([folder]);
  expect(readdirSync(folder)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  removeMemoryFolder(folder);
  expect(readdirSync(memory)).toEqual([]);
});

it('makes none where memory is short or missing', () => {
  const memory = makeMemory();
  expect(makeMemoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBe(null);
  expect(readdirSync(memory)).toEqual([]);
  expect(makeMemoryFolder(join(memory, 'missing'), 1)).toBe(null);
});

it('makes none where TMPDIR names another folder', () => {
  const memory = makeMemory();
  vi.stubEnv('TMPDIR', memory);
  expect(makeMemoryFolder(memory, 1)).toBe(null);
  expect(existsSync(memory)).toBe(true);
});

it('makes none where programs cannot run in it, and leaves what is mounted', ({ skip }) => {
  const memory = makeMemory();
  const mounted = join(memory, 'mounted');
  mkdirSync(mounted);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'noexec', 'tmpfs', mounted]);
  // Few accounts may mount.
  if (status !== 0) skip();
  try {
    expect(makeMemoryFolder(mounted, 1)).toBe(null);
    expect(readdirSync(mounted)).toEqual([]);
    removeMemoryFolder(memory);
    expect(existsSync(mounted)).toBe(true);
  } finally {
    spawnSync('umount', ['--lazy', mounted]);
  }
});

import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of every Linux: files in it are in memory. */
const MEMORY = '/dev/shm';

/** The files of a run take less than a third of it at a time, and its programs as much again. */
const AMPLE_BYTES = 6 * 1024 ** 3;

/**
 * Makes a folder in memory for what one run of the tests throws away, which the caller removes. On a disk, each
 * database of a test waits for its hundreds of files, and each step of a journey until the disk has what it
 * stores.
 *
 * @returns null where memory is short, where programs of tests cannot run there, and where TMPDIR names a folder
 */
export function makeMemoryFolder(memory = MEMORY, ampleBytes = AMPLE_BYTES): string | null {
  if (tmpdir() !== '/tmp' || !hasRoom(memory, ampleBytes)) return null;
  const folder = mkdtempSync(join(memory, 'flipon-test-'));
  // The database runs under another account, which has to get through it.
  chmodSync(folder, 0o711);
  if (canRunPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/** Says so where something of it stays: what a test that was cut off has mounted cannot be removed. */
export function removeMemoryFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.log(`Not all of ${folder} could be removed: ${String(error)}`);
  }
}

/** In the folder and in the machine: what is written there takes from both. */
function hasRoom(memory: string, ampleBytes: number): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= ampleBytes;
}

/** Some machines refuse it in shared memory. */
function canRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

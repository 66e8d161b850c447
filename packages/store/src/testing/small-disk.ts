import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own in memory, which fills up soon. */
export interface SmallDisk {
  path: string;
  /** Lets it be written, or only read. */
  remount(mode: 'rw' | 'ro'): void;
  unmount(): void;
}

/** @returns null, and says so aloud, where this account may not mount */
export function mountSmallDisk(sizeMb: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'flipon-small-disk-'));
  chmodSync(path, 0o711);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=711`, 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(path, { recursive: true });
    console.warn(`SKIPPED: tests of a full disk need the right to mount. ${error}`);
    return null;
  }
  return {
    path,
    remount(mode) {
      execFileSync('mount', ['-o', `remount,${mode}`, path], { stdio: 'pipe' });
    },
    unmount() {
      execFileSync('umount', ['--lazy', path], { stdio: 'pipe' });
      rmSync(path, { recursive: true });
    },
  };
}

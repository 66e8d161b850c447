import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/**
 * Makes a folder, and those above it with the usual mode: another account may have to pass through
 * them. (Node's own recursive mkdir gives them all one mode, and never returns where the kernel
 * has no folders to make, as in /proc.)
 */
export function makeFolder(path: string, mode = 0o777): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another process may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Makes a folder, if need be, that only the account (or this process's own account) can enter. */
export function makePrivateFolder(path: string, account: Account | undefined): void {
  makeFolder(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
  chmodSync(path, 0o700);
}

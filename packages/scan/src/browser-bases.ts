import type { FileCheck } from '@flipon/checked-files/file-check';
import type { Bases } from './bases.ts';

/** One thread of a browser at a time reads a file without waiting, so bases are read before a task and sent with it. */
export const SENDS_BASES = true;

/** Browsers keep no sums. */
export async function beginCheck(_path: string): Promise<FileCheck | null> {
  return null;
}

/** @throws an Error: no thread of a pool can open it */
export function openBaseFile(path: string, _check: FileCheck | null): Bases {
  throw new Error(`the bases of ${path} were not sent with the task`);
}

import { closeSync, openSync } from 'node:fs';
import type { FileCheck } from '@flipon/checked-files/file-check';
import { readCheckedSync, requireSizeSync } from '@flipon/checked-files/read-checked-sync';
import type { Bases } from './bases.ts';

export { beginCheck } from '@flipon/checked-files/file-check';

/** Every thread reads files by itself. */
export const SENDS_BASES = false;

/** @throws DamagedFileError; what the file system says */
export function openBaseFile(path: string, check: FileCheck | null): Bases {
  const file = openSync(path, 'r');
  try {
    requireSizeSync(file, check);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    read: (window, part) => readCheckedSync(file, check, window, part),
    close: () => closeSync(file),
  };
}

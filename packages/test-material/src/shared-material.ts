import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The sequences and test vectors are too large for the checkout: they lie in a folder beside it.
const SHARED_FOLDER = resolve(import.meta.dirname, '../../../../shared');

/** Whether the folder of shared sequences and vectors is there; tests that need it skip without it. */
export const hasShared: boolean = existsSync(SHARED_FOLDER);

/**
 * Absolute path of a file of the shared material, such as `vectors/g4hunter.json` or
 * `data/NC_012920.1.fasta`; null where it is not there.
 */
export function sharedPath(name: string): string | null {
  const path = join(SHARED_FOLDER, name);
  return existsSync(path) ? path : null;
}

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The sequences and test vectors are too large for the checkout: they are in a folder outside of it.
// SHARED_MATERIAL=hidden runs the tests without that folder, as in a fresh checkout.
const SHARED_FOLDER =
  process.env['SHARED_MATERIAL'] === 'hidden'
    ? null
    : resolve(import.meta.dirname, '../../../../shared');

/**
 * Whether the folder of shared sequences and vectors is there; tests that need it skip without it.
 * Many a folder is called `shared`, so it is known by what is in it.
 */
export const hasShared: boolean = ['data', 'vectors/g4hunter.json'].every(
  (name) => sharedPath(name) !== null,
);

/**
 * Absolute path of a file of the shared material, such as `vectors/g4hunter.json` or
 * `data/NC_012920.1.fasta`; null where it is not there.
 */
export function sharedPath(name: string): string | null {
  if (SHARED_FOLDER === null) return null;
  const path = join(SHARED_FOLDER, name);
  return existsSync(path) ? path : null;
}

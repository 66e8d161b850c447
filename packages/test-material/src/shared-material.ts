import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';

// The sequences and test vectors are too large for the checkout: they are in a folder outside of it.
// SHARED_MATERIAL=hidden runs the tests without that folder, as in a fresh checkout.
const isHidden = process.env['SHARED_MATERIAL'] === 'hidden';
const SHARED_FOLDER = resolve(import.meta.dirname, '../../../../shared');
const told = new Set<string>();

/**
 * Whether the folder of shared sequences and vectors is there; tests that need it skip without it.
 * Many a folder is called `shared`, so it is known by what is in it.
 */
export function hasShared(): boolean {
  return ['data', 'vectors/g4hunter.json'].every((name) => sharedPath(name) !== null);
}

/**
 * Absolute path of a file of the shared material, such as `vectors/g4hunter.json` or
 * `data/NC_012920.1.fasta`; null where it is not there. The log says so once for each test file.
 */
export function sharedPath(name: string): string | null {
  const path = join(SHARED_FOLDER, name);
  if (!isHidden && existsSync(path)) return path;
  tellOf(name);
  return null;
}

function tellOf(name: string): void {
  // Files of tests share a process, and with it this module.
  const key = `${expect.getState().testPath}`;
  if (told.has(key)) return;
  told.add(key);
  console.warn(`SKIPPED: tests that need shared/${name}, which is not beside this checkout.`);
}

import { join } from 'node:path';
import { isForeign, readLock } from './lock-file.ts';
import { readShippedPackages } from './notice-text.ts';

/** Terms under which a package may ship with an MIT program: they ask for no more than their notice. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
  'MIT OR Apache-2.0',
]);

/**
 * Packages that ship under other terms than those, and packages whose content the lock file does not
 * pin by a checksum.
 */
export function findLicenceProblems(root: string): string[] {
  const unpinned = Object.entries(readLock(join(root, 'package-lock.json'))).filter(
    ([path, locked]) => isForeign(path, locked) && !locked.integrity?.startsWith('sha512-'),
  );
  return [
    ...readShippedPackages(root)
      .filter(({ licence }) => !ALLOWED.has(licence))
      .map(({ name, version, licence }) => `${name} ${version} is under ${licence}`),
    ...unpinned.map(([path]) => `package-lock.json pins ${path} by no SHA-512`),
  ];
}

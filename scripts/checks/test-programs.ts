import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type DebianPackage,
  longTestPackages,
  neverInstalled,
  testPackages,
} from '../install-debian-packages.ts';
import { listFiles } from './list-files.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';
import { findSpawned } from './spawned-programs.ts';

/** Programs that every Debian has (packages that are essential), and those that the README asks for. */
export const BASIC_PROGRAMS: readonly string[] =
  `awk bash cat chroot cp grep head hostname ln mkdir mkfifo mount nice rev script sed setpriv sh sha256sum sort tail taskset tee tr
  true umount uniq unshare useradd wc git node npm`.split(/\s+/);
/** Flipon's own programs: its command, and those of its PostgreSQL. */
const OWN_PROGRAMS: readonly string[] = ['flipon', 'initdb', 'postgres'];
const LIST = 'scripts/install-debian-packages.ts';

/**
 * Programs of tests that a newcomer's machine may not have, as `file:line: why`: each must be in the list of
 * packages that `npm test` installs, and the tests of a file that runs one skip without it.
 */
export function findMissingPrograms(
  root: string,
  packages: readonly DebianPackage[] = [...testPackages, ...longTestPackages],
): string[] {
  const listed = new Set([...packages.flatMap(programsOf), ...neverInstalled]);
  const free = new Set([...BASIC_PROGRAMS, ...OWN_PROGRAMS]);
  return listFiles(root)
    .filter((path) => isTypeScript(path) && isTestPath(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const maySkip = /\b(?:skipIf|runIf|hasPrograms)\(/.test(text);
      return findSpawned(root, path, text).flatMap(({ line, program }) => {
        const place = `${path}:${line}`;
        if (program === null) return [`${place}: say in a comment what is run: // Programs: a, b`];
        if (free.has(program)) return [];
        if (!listed.has(program)) return [`${place}: ${program} is not in ${LIST}`];
        return maySkip ? [] : [`${place}: the test does not skip where ${program} is missing`];
      });
    });
}

function programsOf({ file, programs }: DebianPackage): readonly string[] {
  if (programs !== undefined) return programs;
  return /\/s?bin\//.test(file) ? [basename(file)] : [];
}

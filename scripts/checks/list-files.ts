import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Paths of every file that belongs to the project, relative to `root`, with forward slashes, sorted: all
 * files that git tracks, and those that `git add` would add. Ignored files never appear. Throws when `root`
 * is not inside a git checkout.
 */
export function listFiles(root: string): string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const paths = new Set(output.split('\0').filter((path) => path !== ''));
  // A file deleted but not yet committed is still in git's list.
  return [...paths].filter((path) => existsSync(join(root, path))).sort();
}

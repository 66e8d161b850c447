import { link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath } from '@flipon/checked-files/sync-path';
import { writeSyncedFile } from './write-synced-file.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id file of a data folder. */
export interface FolderFile {
  isThere: boolean;
  /** null where there is no file, or no id can be read in it. */
  id: string | null;
}

/** The file whose id the database of the folder knows, too. */
export function folderIdPath(dataDir: string): string {
  return join(dataDir, 'folder-id');
}

export async function readFolderId(dataDir: string): Promise<FolderFile> {
  const text = await orNothing(readFile(folderIdPath(dataDir), 'utf8'));
  if (text === null) return { isThere: false, id: null };
  return { isThere: true, id: UUID.test(text.trim()) ? text.trim() : null };
}

/**
 * Gives the folder an id; after this it survives a crash. Programs of different databases that begin on
 * one new folder find that one of them was first.
 *
 * @param replaces whether a file that is there has to go
 */
export async function writeFolderId(
  dataDir: string,
  id: string,
  { replaces }: { replaces: boolean },
): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = folderIdPath(dataDir);
  const made = await writeSyncedFile(path, Buffer.from(`${id}\n`));
  try {
    if (replaces) await rename(made, path);
    // Unlike a rename it fails where the name is taken.
    else await link(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(made, { force: true });
  }
  await syncPath(dataDir);
}

/**
 * Whether files of sequences and results have ever been put into the folder. What else is there, such as
 * `lost+found` of a new disk, does not count.
 */
export async function hasBlobs(dataDir: string): Promise<boolean> {
  return (await listBlobFolders(dataDir)).length > 0;
}

/** Ids of files that are there, of large folders only as many. */
export async function listSomeBlobs(dataDir: string, most: number): Promise<string[]> {
  const ids: string[] = [];
  for (const name of await listBlobFolders(dataDir)) {
    const files = (await orNothing(readdir(join(dataDir, 'blobs', name)))) ?? [];
    ids.push(...files.filter((file) => UUID.test(file)).slice(0, most - ids.length));
    if (ids.length === most) break;
  }
  return ids;
}

async function listBlobFolders(dataDir: string): Promise<string[]> {
  const names = (await orNothing(readdir(join(dataDir, 'blobs')))) ?? [];
  return names.filter((name) => /^[0-9a-f]{2}$/.test(name));
}

/** The folder then counts as one that has held files. */
export async function makeFirstBlobFolder(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'blobs', '00'), { recursive: true, mode: 0o700 });
}

async function orNothing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

import {
  fileSize,
  listFiles,
  makeFolder,
  openFile,
  readWholeFile,
  removeFile,
  removeFolder,
  renameFile,
} from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';
import { type KeptFiles, openKeptFiles } from './kept-files.ts';

/** A new file, and an older one of the same content, by their ids. */
export interface Twin {
  id: string;
  kept: string;
}

/** Where the files of a library are. */
export interface Folders {
  /** When these were made, as text of ISO 8601: it tells one library from the next. */
  begun: string;
  /** Of a file by its id. */
  pathOf(id: string): string;
  /** Where files are that are being made; all of these are gone at the next start. */
  temporary: string;
  /** Of such a file. */
  temporaryPath(): string;
  /** Removes such files where they are; one that is open stays until the next start. */
  clear(paths: readonly string[]): Promise<void>;
  /** Files derived from others. */
  kept: KeptFiles;
  /**
   * Removes files by their ids, with what is derived from them. One that is read at the moment stays until the next
   * start.
   */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes new files of the same content as older ones, which are replaced where the browser has lost them. */
  removeTwins(twins: readonly Twin[]): Promise<void>;
  /** Removes all files but these, and derived ones that name none of them. */
  sweep(used: ReadonlySet<string>): Promise<void>;
}

/**
 * Makes the folders, and removes what was not finished before.
 *
 * @param root of all of them
 * @param isNew whether the library is begun anew in any case
 */
export async function openFolders(root: string, isNew = false): Promise<Folders> {
  const [files, temporary, keptFolder] = ['files', 'temporary', 'kept'].map((name) =>
    joinPath(root, name),
  ) as [string, string, string];
  await removeFolder(temporary);
  for (const folder of [files, temporary, keptFolder]) await makeFolder(folder);
  const begun = await readBegun(joinPath(root, 'begun'), isNew);
  const kept = await openKeptFiles(keptFolder);
  const pathOf = (id: string) => joinPath(files, id);

  async function remove(ids: readonly string[]): Promise<void> {
    await Promise.allSettled(ids.map((id) => removeFile(pathOf(id))));
    if (ids.length > 0) await kept.removeThoseOf((name) => ids.some((id) => name.includes(id)));
  }

  async function removeTwin({ id, kept: older }: Twin): Promise<void> {
    const [size, olderSize] = [await fileSize(pathOf(id)), await fileSize(pathOf(older))];
    if (size !== null && size !== olderSize) await renameFile(pathOf(id), pathOf(older));
    else await removeFile(pathOf(id));
  }

  return {
    begun,
    pathOf,
    temporary,
    temporaryPath: () => joinPath(temporary, crypto.randomUUID()),
    async clear(paths) {
      await Promise.allSettled(paths.map(removeFile));
    },
    kept,
    remove,
    async removeTwins(twins) {
      await Promise.allSettled(twins.map(removeTwin));
    },
    async sweep(used) {
      await remove((await listFiles(files)).filter((name) => !used.has(name)));
      const ids = [...used];
      await kept.removeThoseOf((name) => !ids.some((id) => name.includes(id)));
    },
  };
}

async function readBegun(path: string, isNew: boolean): Promise<string> {
  // An empty one found no room before.
  if (isNew || !(await fileSize(path))) {
    await removeFile(path);
    const file = await openFile(path, 'create');
    const writing = file.write(new TextEncoder().encode(new Date().toISOString()), 0);
    await writing.finally(() => file.close());
  }
  return new TextDecoder().decode(await readWholeFile(path));
}

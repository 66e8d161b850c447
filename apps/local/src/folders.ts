import { listFiles, makeFolder, removeFile, removeFolder } from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';

/** Where the files of a library are. */
export interface Folders {
  /** Of a file by its id. */
  pathOf(id: string): string;
  /** Of a file that is being made; all of these are gone at the next start. */
  temporaryPath(): string;
  /** Of a file derived from others, by its name. */
  keptPath(name: string): string;
  /** Removes files by their ids. One that is read at the moment stays until the next start. */
  remove(ids: readonly string[]): Promise<void>;
  /** Removes all files but these, and derived ones that name none of them. */
  sweep(used: ReadonlySet<string>): Promise<void>;
}

/** Makes the folders, and removes what was not finished before. @param root of all of them */
export async function openFolders(root: string): Promise<Folders> {
  const [files, temporary, kept] = ['files', 'temporary', 'kept'].map((name) =>
    joinPath(root, name),
  ) as [string, string, string];
  await removeFolder(temporary);
  for (const folder of [files, temporary, kept]) await makeFolder(folder);
  const pathOf = (id: string) => joinPath(files, id);

  async function remove(ids: readonly string[]): Promise<void> {
    await Promise.allSettled(ids.map((id) => removeFile(pathOf(id))));
  }

  return {
    pathOf,
    temporaryPath: () => joinPath(temporary, crypto.randomUUID()),
    keptPath: (name) => joinPath(kept, name),
    remove,
    async sweep(used) {
      await remove((await listFiles(files)).filter((name) => !used.has(name)));
      const ids = [...used];
      const idle = (await listFiles(kept)).filter((name) => !ids.some((id) => name.includes(id)));
      await Promise.allSettled(idle.map((name) => removeFile(joinPath(kept, name))));
    },
  };
}

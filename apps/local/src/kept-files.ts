import { fileSize, listFiles, removeFile } from '@flipon/platform/files';
import { joinPath } from '@flipon/platform/paths';

/** What all of them together have at most, but for those in use. */
export interface KeptBounds {
  files: number;
  bytes: number;
}

const BOUNDS: KeptBounds = { files: 256, bytes: 1024 ** 3 };

/** Files that are derived from others: those that were used longest ago go first, and none while it is used. */
export interface KeptFiles {
  pathOf(name: string): string;
  /** Keeps files while `work` uses them, whether they exist by now or not. */
  holding<Value>(names: readonly string[], work: () => Promise<Value>): Promise<Value>;
  /** Counts a file that was made, and removes what exceeds the bounds. */
  note(name: string): Promise<void>;
  /** Removes all that nothing uses. @returns whether there was any */
  free(): Promise<boolean>;
  /** Removes those whose name has this. */
  removeThoseOf(isGone: (name: string) => boolean): Promise<void>;
}

/** @param folder has nothing else */
export async function openKeptFiles(folder: string, bounds = BOUNDS): Promise<KeptFiles> {
  /** Their bytes by name, used longest ago first. */
  const known = new Map<string, number>();
  const users = new Map<string, number>();
  /** Files on their way out: who asks for one meanwhile finds it gone, and makes it again. */
  const leaving = new Set<Promise<unknown>>();
  const pathOf = (name: string) => joinPath(folder, name);
  for (const name of await listFiles(folder)) known.set(name, (await fileSize(pathOf(name))) ?? 0);

  const changeUsers = (names: readonly string[], by: number) => {
    for (const name of names) {
      const count = (users.get(name) ?? 0) + by;
      if (count > 0) users.set(name, count);
      else users.delete(name);
    }
  };
  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) known.delete(name);
    const removing = Promise.allSettled(names.map((name) => removeFile(pathOf(name))));
    leaving.add(removing);
    await removing;
    leaving.delete(removing);
  }
  const idle = () => [...known.keys()].filter((name) => !users.has(name));

  return {
    pathOf,
    async holding(names, work) {
      changeUsers(names, 1);
      for (const name of names) {
        const bytes = known.get(name);
        if (bytes === undefined) continue;
        known.delete(name);
        known.set(name, bytes);
      }
      try {
        await Promise.all(leaving);
        return await work();
      } finally {
        changeUsers(names, -1);
      }
    },
    async note(name) {
      known.delete(name);
      known.set(name, (await fileSize(pathOf(name))) ?? 0);
      let bytes = [...known.values()].reduce((sum, each) => sum + each, 0);
      const excess: string[] = [];
      for (const old of idle()) {
        if (bytes <= bounds.bytes && known.size - excess.length <= bounds.files) break;
        if (old === name) continue;
        bytes -= known.get(old) ?? 0;
        excess.push(old);
      }
      await remove(excess);
    },
    async free() {
      const names = idle();
      await remove(names);
      return names.length > 0;
    },
    removeThoseOf: (isGone) => remove(idle().filter(isGone)),
  };
}

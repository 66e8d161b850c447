import { fileError, naming } from './file-error.ts';
import type { HowToOpen, OpenFile } from './open-file.ts';

/**
 * Any number of readers may have a file open, and one writer, in a worker.
 *
 * @throws an Error with `code`: ENOENT, EEXIST, and EBUSY for a second writer
 */
export function openFile(path: string, how: HowToOpen): Promise<OpenFile> {
  return naming(path, async () => {
    const place = await findPlace(path);
    if (how === 'read') return readerOf(path, await fileAt(place));
    if (how === 'create' && (await hasFile(place))) throw fileError('EEXIST', path);
    const { folder, name } = place;
    const handle = await folder.getFileHandle(name, { create: how === 'create' });
    return writerOf(path, await handle.createSyncAccessHandle());
  });
}

/** @throws an Error with `code` ENOENT */
export function readWholeFile(path: string): Promise<Uint8Array> {
  return naming(path, async () => {
    const file = await fileAt(await findPlace(path));
    return new Uint8Array(await file.arrayBuffer());
  });
}

/** A file as a page can save it, without its content in memory. @throws an Error with `code` ENOENT */
export function fileAsBlob(path: string): Promise<Blob> {
  return naming(path, async () => fileAt(await findPlace(path)));
}

/** The length of a file in bytes; null where there is none. */
export async function fileSize(path: string): Promise<number | null> {
  try {
    return (await fileAt(await findPlace(path))).size;
  } catch {
    return null;
  }
}

/**
 * Replaces `to` where it exists.
 *
 * @throws an Error with `code`: ENOENT, EBUSY
 */
export function renameFile(from: string, to: string): Promise<void> {
  return naming(from, async () => {
    const old = await findPlace(from);
    // All browsers can move a file.
    const file = (await old.folder.getFileHandle(old.name)) as MovableFile;
    if (namesOf(from).join('/') === namesOf(to).join('/')) return;
    const place = await findPlace(to);
    const { folder, name } = place;
    try {
      await file.move(folder, name);
    } catch (error) {
      // Where a browser does not replace a file, that has to go first; but not if the moved one is open.
      if (isNamed(error, 'NoModificationAllowedError') || !(await hasFile(place))) throw error;
      await folder.removeEntry(name);
      await file.move(folder, name);
    }
  });
}

/** Does nothing where there is no such file. @throws an Error with `code` EBUSY */
export function removeFile(path: string): Promise<void> {
  return remove(path, false);
}

/** With the folders above it, where they are missing. */
export async function makeFolder(path: string): Promise<void> {
  await naming(path, () => findFolder(namesOf(path), true));
}

/** With all that is in it; does nothing where there is no such folder. @throws an Error with `code` EBUSY */
export function removeFolder(path: string): Promise<void> {
  return remove(path, true);
}

/** Names of the files that are in a folder itself, in any order; none where there is no such folder. */
export async function listFiles(path: string): Promise<string[]> {
  const names: string[] = [];
  try {
    const folder = await findFolder(namesOf(path));
    for await (const [name, { kind }] of folder.entries()) if (kind === 'file') names.push(name);
  } catch (error) {
    if (!isNamed(error, 'NotFoundError')) throw error;
  }
  return names;
}

/** The types of pages lack it, because its place in the standard is not settled. */
interface MovableFile extends FileSystemFileHandle {
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

interface Place {
  folder: FileSystemDirectoryHandle;
  name: string;
}

function namesOf(path: string): string[] {
  return path.split('/').filter((name) => name !== '' && name !== '.');
}

async function findFolder(
  names: readonly string[],
  create = false,
): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory();
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

async function findPlace(path: string): Promise<Place> {
  const names = namesOf(path);
  const name = names.pop() ?? '';
  return { folder: await findFolder(names), name };
}

async function fileAt({ folder, name }: Place): Promise<File> {
  return (await folder.getFileHandle(name)).getFile();
}

async function hasFile({ folder, name }: Place): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return false;
    throw error;
  }
}

async function remove(path: string, recursive: boolean): Promise<void> {
  await naming(path, async () => {
    try {
      const { folder, name } = await findPlace(path);
      await folder.removeEntry(name, { recursive });
    } catch (error) {
      if (!isNamed(error, 'NotFoundError')) throw error;
    }
  });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** A view of the file as it is now: a handle would keep all others from opening it. */
function readerOf(path: string, file: File): OpenFile {
  return {
    read: (into, at) =>
      naming(path, async () => {
        const bytes = new Uint8Array(await file.slice(at, at + into.length).arrayBuffer());
        into.set(bytes);
        return bytes.length;
      }),
    async write() {
      throw fileError('EBADF', path);
    },
    size: async () => file.size,
    sync: async () => {},
    close: async () => {},
  };
}

function writerOf(path: string, handle: FileSystemSyncAccessHandle): OpenFile {
  return {
    read: (into, at) =>
      naming(path, async () => {
        let done = 0;
        while (done < into.length) {
          const count = handle.read(into.subarray(done), { at: at + done });
          if (count === 0) break;
          done += count;
        }
        return done;
      }),
    write: (bytes, at) =>
      naming(path, async () => {
        for (let done = 0; done < bytes.length; ) {
          const count = handle.write(bytes.subarray(done), { at: at + done });
          if (count === 0) throw fileError('ENOSPC', path);
          done += count;
        }
      }),
    size: () => naming(path, async () => handle.getSize()),
    sync: () => naming(path, async () => handle.flush()),
    close: async () => handle.close(),
  };
}

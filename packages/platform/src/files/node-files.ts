import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { HowToOpen, OpenFile } from './open-file.ts';

const FLAGS = { read: 'r', create: 'wx+', update: 'r+' } as const;
/** What users send, and what is computed from it, is no other account's. */
const FILE_MODE = 0o600;

/** @throws what the file system says, such as ENOENT or EEXIST in `code` */
export async function openFile(path: string, how: HowToOpen): Promise<OpenFile> {
  const file = await open(path, FLAGS[how], FILE_MODE);
  return {
    async read(into, at) {
      let done = 0;
      while (done < into.length) {
        const { bytesRead } = await file.read(into, done, into.length - done, at + done);
        if (bytesRead === 0) break;
        done += bytesRead;
      }
      return done;
    },
    async write(bytes, at) {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
    },
    size: async () => (await file.stat()).size,
    sync: () => file.datasync(),
    close: () => file.close(),
  };
}

/** @throws what the file system says */
export async function readWholeFile(path: string): Promise<Uint8Array> {
  return readFile(path);
}

/** A file whose content is read when it is asked for. @throws what the file system says */
export function fileAsBlob(path: string): Promise<Blob> {
  return openAsBlob(path);
}

/** The length of a file in bytes; null where there is none. */
export async function fileSize(path: string): Promise<number | null> {
  const stats = await stat(path).catch(() => null);
  return stats === null ? null : stats.size;
}

/** Replaces `to` where it exists. */
export async function renameFile(from: string, to: string): Promise<void> {
  await rename(from, to);
}

/** Does nothing where there is no such file. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

/** With the folders above it, where they are missing. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
}

/** With all that is in it; does nothing where there is no such folder. */
export async function removeFolder(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/** Names of the files that are in a folder itself, in any order; none where there is no such folder. */
export async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

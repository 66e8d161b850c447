import { chmod, open, realpath, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { InputError, systemReason } from '../command-errors.ts';
import type { CleanUp } from './clean-up.ts';

/** Behind the name of a file that is not whole yet. */
export const PARTIAL_ENDING = '.partial';

/** The place where a file for --out is written. */
export interface FileTarget {
  /** The path to write to. */
  writePath: string;
  /** Gives the finished file its name. */
  finish(): Promise<void>;
}

/**
 * Prepares the file of `--out`. It is written as `<path>.partial`, which is removed when the
 * program ends before `finish`; so an older file under the name stays until the new one is whole,
 * which has its permissions then.
 * Pipes and devices, which cannot be replaced, are written as they are.
 *
 * @throws InputError the folder does not exist, or the path is a folder
 */
export async function openTarget(path: string, cleanUp: CleanUp): Promise<FileTarget> {
  const found = await statIfPresent(path);
  if (found?.isDirectory()) throw new InputError(`${path} cannot be written: it is a folder.`);
  if (found !== null && !found.isFile()) return { writePath: path, finish: async () => {} };
  if ((await statIfPresent(dirname(path)))?.isDirectory() !== true) {
    throw new InputError(`${path} cannot be written: there is no folder ${dirname(path)}.`);
  }
  // The file that a link points to is replaced, not the link.
  const finalPath = found === null ? path : await realpath(path);
  const writePath = `${finalPath}${PARTIAL_ENDING}`;
  cleanUp.add(writePath);
  if (found !== null) await makeAlike(writePath, found.mode, path);
  return {
    writePath,
    async finish() {
      try {
        if (found !== null) await chmod(writePath, found.mode & PERMISSIONS);
        await rename(writePath, finalPath);
      } catch (error) {
        throw writingRefusal(error, path);
      }
      cleanUp.keep(writePath);
    },
  };
}

const PERMISSIONS = 0o7777;
const OWNER_WRITES = 0o600;

/** Gives the temporary file the permissions of the file that it will replace, before it has contents. */
async function makeAlike(writePath: string, mode: number, path: string): Promise<void> {
  const allowed = (mode & PERMISSIONS) | OWNER_WRITES;
  try {
    await (await open(writePath, 'w', allowed)).close();
    await chmod(writePath, allowed);
  } catch (error) {
    throw writingRefusal(error, path);
  }
}

/** The InputError for a file that cannot be written; a bug is returned unchanged. */
export function writingRefusal(error: unknown, path: string): unknown {
  const reason = systemReason(error);
  return reason === undefined ? error : new InputError(`${path} cannot be written: ${reason}.`);
}

async function statIfPresent(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw writingRefusal(error, path);
  }
}

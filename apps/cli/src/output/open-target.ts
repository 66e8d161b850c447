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
 * A command that reads its inputs first may call it before as well, so that it refuses at once.
 *
 * @throws InputError the file cannot be made: such as where the folder does not exist, or the path is a folder
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
  // What is cleaned up goes with all in it: a folder of that name is not ours.
  if ((await statIfPresent(writePath, path))?.isDirectory() === true) {
    throw new InputError(`${path} cannot be written: ${writePath} is a folder.`);
  }
  cleanUp.add(writePath);
  await makePartial(writePath, found?.mode, path);
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

/** Makes the temporary file. It has the permissions of the file that it will replace before it has contents. */
async function makePartial(
  writePath: string,
  mode: number | undefined,
  path: string,
): Promise<void> {
  const allowed = mode === undefined ? undefined : (mode & PERMISSIONS) | OWNER_WRITES;
  try {
    await (await open(writePath, 'w', allowed)).close();
    if (allowed !== undefined) await chmod(writePath, allowed);
  } catch (error) {
    throw writingRefusal(error, path);
  }
}

/** The InputError for a file that cannot be written; a bug is returned unchanged. */
export function writingRefusal(error: unknown, path: string): unknown {
  const reason = systemReason(error);
  return reason === undefined ? error : new InputError(`${path} cannot be written: ${reason}.`);
}

async function statIfPresent(path: string, named = path) {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw writingRefusal(error, named);
  }
}

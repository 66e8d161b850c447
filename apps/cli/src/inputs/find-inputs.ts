import { glob, stat } from 'node:fs/promises';
import { InputError, systemReason, UsageError } from '../command-errors.ts';
import { openArchive } from './open-archive.ts';
import {
  type FoundInputs,
  plainNameOf,
  type SequenceFile,
  STANDARD_INPUT,
} from './sequence-input.ts';

const PATTERN = /[*?[\]{}]/;

/** Whether a word, if no file has this name, is a pattern for several files. */
export const isPattern = (word: string): boolean => PATTERN.test(word);

/**
 * Finds the inputs that the words of a command line name, in their order; the files of a pattern in order of
 * their names, and those of a ZIP archive in its own. Checks that each file exists before work begins.
 *
 * @throws UsageError standard input twice; InputError a name that is no file, an archive of no use
 */
export async function findInputs(words: readonly string[]): Promise<FoundInputs> {
  const inputs: FoundInputs['inputs'] = [];
  const leftOut: FoundInputs['leftOut'] = [];
  for (const word of words) {
    if (word === STANDARD_INPUT) {
      if (inputs.some(({ path }) => path === null)) {
        throw new UsageError('Standard input (-) is named twice.');
      }
      const plainName = 'stdin';
      inputs.push({ label: word, path: null, plainName, entry: null, sizeBytes: null });
      continue;
    }
    for (const file of await findFiles(word)) {
      const archive = await openArchive(file);
      inputs.push(...(archive?.inputs ?? [file]));
      leftOut.push(...(archive?.leftOut ?? []));
    }
  }
  return { inputs, leftOut };
}

/**
 * The files that a word names: itself, or those of a pattern in order of their names.
 *
 * @throws InputError a name that is no file
 */
export async function findFiles(word: string): Promise<SequenceFile[]> {
  const named = await look(word);
  if (named !== null) return [requireFile(word, named)];
  if (!isPattern(word)) {
    throw new InputError(`${word} cannot be read: there is no such file or folder.`);
  }
  const paths: string[] = [];
  for await (const path of glob(word)) paths.push(path);
  const inputs: SequenceFile[] = [];
  for (const path of paths.sort()) {
    const found = await look(path);
    // A pattern may take in folders, as in the shell; only their files are meant.
    if (found !== null && !found.isFolder) inputs.push(requireFile(path, found));
  }
  if (inputs.length === 0) throw new InputError(`No file has a name like ${word}.`);
  return inputs;
}

interface Found {
  isFolder: boolean;
  sizeBytes: number | null;
}

async function look(path: string): Promise<Found | null> {
  try {
    const found = await stat(path);
    return { isFolder: found.isDirectory(), sizeBytes: found.isFile() ? found.size : null };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new InputError(`${path} cannot be read: ${systemReason(error) ?? String(error)}.`);
  }
}

function requireFile(path: string, { isFolder, sizeBytes }: Found): SequenceFile {
  if (isFolder) {
    throw new InputError(`${path} is a folder. Name the files in it, such as '${path}/*.fa'.`);
  }
  return { label: path, path, plainName: plainNameOf(path), entry: null, sizeBytes };
}

import { glob, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { InputError, systemReason, UsageError } from '../command-errors.ts';

/** Something to read bases from. */
export interface SequenceInput {
  /** What output calls it: the path as it was given, or `-`. */
  label: string;
  /** null is standard input. */
  path: string | null;
  /** Name of a record that has none of its own: the file's without its endings. */
  plainName: string;
  /** Packed size; null where it is not known beforehand. */
  sizeBytes: number | null;
}

const STANDARD_INPUT = '-';

/** What messages call an input. */
export function shownInput(label: string): string {
  return label === STANDARD_INPUT ? 'standard input' : label;
}

const PATTERN = /[*?[\]{}]/;

/**
 * Finds what the words of a command line name, in their order; the files of a pattern in order of
 * their names. Nothing is opened, but that each file exists is seen before work begins.
 *
 * @throws UsageError standard input twice; InputError a name that is no file
 */
export async function findInputs(words: readonly string[]): Promise<SequenceInput[]> {
  const inputs: SequenceInput[] = [];
  for (const word of words) {
    if (word === STANDARD_INPUT) {
      if (inputs.some(({ path }) => path === null)) {
        throw new UsageError('Standard input (-) is named twice.');
      }
      inputs.push({ label: word, path: null, plainName: 'stdin', sizeBytes: null });
      continue;
    }
    for (const path of await findFiles(word)) inputs.push(path);
  }
  return inputs;
}

async function findFiles(word: string): Promise<SequenceInput[]> {
  const named = await look(word);
  if (named !== null) return [requireFile(word, named)];
  if (!PATTERN.test(word)) {
    throw new InputError(`${word} cannot be read: there is no such file or folder.`);
  }
  const paths: string[] = [];
  for await (const path of glob(word)) paths.push(path);
  const inputs: SequenceInput[] = [];
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

function requireFile(path: string, { isFolder, sizeBytes }: Found): SequenceInput {
  if (isFolder) {
    throw new InputError(`${path} is a folder. Name the files in it, such as '${path}/*.fa'.`);
  }
  return { label: path, path, plainName: plainNameOf(path), sizeBytes };
}

function plainNameOf(path: string): string {
  const name = basename(path);
  return name.replace(/\.(gz|bgz)$/i, '').replace(/(?<=.)\.[^.]+$/, '') || name;
}

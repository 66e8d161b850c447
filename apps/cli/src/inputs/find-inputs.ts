import { glob, open, stat } from 'node:fs/promises';
import { plainNameOf } from '@flipon/formats/record-names';
import { isZip } from '@flipon/intake/sniff-content';
import { InputError, systemReason, UsageError } from '../command-errors.ts';
import { readingRefusal } from './reading-refusal.ts';
import { type FoundInputs, type SequenceFile, STANDARD_INPUT } from './sequence-input.ts';

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

const SNIFFED_BYTES = 4;
const LIMITS = { maxEntries: 1000, maxEntryBytes: Number.POSITIVE_INFINITY };

/**
 * The files of a ZIP archive as inputs of their own; null where the file is none.
 *
 * @throws InputError an archive that cannot be read, or has no file of sequences
 */
async function openArchive(file: SequenceFile): Promise<FoundInputs | null> {
  // Only a regular file can be read a second time.
  if (file.sizeBytes === null || !isZip(await readStart(file))) return null;
  const found: FoundInputs = { inputs: [], leftOut: [] };
  for (const entry of await list(file)) {
    const label = `${file.label}/${entry.name}`;
    const isAnnotation = entry.kind === 'annotation';
    const reason = isAnnotation ? 'It holds features, no sequence.' : entry.refusal;
    if (reason !== null) {
      found.leftOut.push({ label, reason });
    } else {
      const plainName = plainNameOf(entry.name);
      const { path } = file;
      found.inputs.push({ label, path, plainName, entry, sizeBytes: entry.sizeBytes });
    }
  }
  const [first] = found.leftOut;
  if (found.inputs.length > 0 || first === undefined) return found;
  throw new InputError(`${first.label}: ${first.reason} No other file of the archive is read.`);
}

async function list({ path, label }: SequenceFile) {
  try {
    // Loaded only here: code that unpacks is slow to load, and few inputs are archives.
    const { listArchive } = await import('@flipon/intake/zip-archive');
    return await listArchive(path, LIMITS);
  } catch (error) {
    throw readingRefusal(error, label);
  }
}

async function readStart({ path, label }: SequenceFile): Promise<Uint8Array> {
  const start = new Uint8Array(SNIFFED_BYTES);
  try {
    const file = await open(path);
    const { bytesRead } = await file.read(start, 0, SNIFFED_BYTES, 0).finally(() => file.close());
    return start.subarray(0, bytesRead);
  } catch (error) {
    throw readingRefusal(error, label);
  }
}

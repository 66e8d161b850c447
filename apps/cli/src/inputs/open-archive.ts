import { open } from 'node:fs/promises';
import { isZip } from '@flipon/intake/sniff-content';
import { InputError } from '../command-errors.ts';
import { readingRefusal } from './reading-refusal.ts';
import { type FoundInputs, plainNameOf, type SequenceFile } from './sequence-input.ts';

const SNIFFED_BYTES = 4;
const LIMITS = { maxEntries: 1000, maxEntryBytes: Number.POSITIVE_INFINITY };

/**
 * The files of a ZIP archive as inputs of their own; null where the file is none.
 *
 * @throws InputError an archive that cannot be read, or has no file of sequences
 */
export async function openArchive(file: SequenceFile): Promise<FoundInputs | null> {
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

import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckpointError } from './checkpoint-error.ts';
import { readRange } from './read-range.ts';

/** The words of a network. */
export interface Vocabulary {
  /** K-mer of six letters A, C, G, T in upper case -> its number. */
  ids: ReadonlyMap<string, number>;
  /** The number of [UNK], which every other word gets. */
  unknownId: number;
  /** How many words there are, those that are no k-mers among them. */
  size: number;
}

const MAX_BYTES = 4 << 20;
const KMERS = 4 ** 6;
const MAX_NAMED = 5;

/**
 * Reads vocab.txt of a network's folder: a word on each line, numbered by line from 0. Upper and lower case
 * differ; lines may end as on Windows.
 *
 * @throws CheckpointError where the file is missing, or words are missing or occur twice
 */
export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const path = join(folder, 'vocab.txt');
  // A named pipe is not opened: that would wait for a writer for ever.
  const stats = await stat(path).catch(refuse);
  if (!stats.isFile()) throw new CheckpointError('vocab.txt is no file.');
  const file = await open(path, 'r').catch(refuse);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) {
      throw new CheckpointError(`vocab.txt has ${size} bytes; one of 6-mers has 30,000.`);
    }
    const bytes = await readRange(file, 0, size);
    return parseVocabulary(Buffer.from(bytes).toString('utf8'));
  } finally {
    await file.close();
  }
}

function refuse(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new CheckpointError('vocab.txt is not there.');
  throw new CheckpointError(`vocab.txt cannot be read: ${error.code}.`, { cause: error });
}

/** @throws CheckpointError words are missing, or there twice */
export function parseVocabulary(text: string): Vocabulary {
  const words = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const numbers = new Map<string, number>();
  for (const [number, word] of words.entries()) {
    const before = numbers.get(word);
    if (before !== undefined) {
      throw new CheckpointError(
        `vocab.txt has ${word === '' ? 'an empty line' : word} twice, on lines ${before + 1} and ${number + 1}.`,
      );
    }
    numbers.set(word, number);
  }
  const ids = new Map([...numbers].filter(([word]) => /^[ACGT]{6}$/.test(word)));
  const unknownId = numbers.get('[UNK]');
  if (unknownId === undefined) throw new CheckpointError('vocab.txt has no line [UNK].');
  if (ids.size < KMERS) throw new CheckpointError(missingKmers(ids));
  return { ids, unknownId, size: words.length };
}

function missingKmers(ids: ReadonlyMap<string, number>): string {
  const missing = allKmers().filter((kmer) => !ids.has(kmer));
  const named = missing.slice(0, MAX_NAMED).join(', ');
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  return `vocab.txt lacks ${named}${more}. It must have all 4,096 words of six letters A, C, G, T.`;
}

/** All words of six bases, in the order of the alphabet. */
function allKmers(): string[] {
  let words = [''];
  for (let at = 0; at < 6; at++)
    words = words.flatMap((word) => [...'ACGT'].map((base) => word + base));
  return words;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vocabulary } from './kmer-encoder.ts';

/** Reads vocab.txt of a network: a word a line, whose number is that of its line, from 0. */
export async function readVocabulary(folder: string): Promise<Vocabulary> {
  const text = await readFile(join(folder, 'vocab.txt'), 'utf8');
  const words = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const ids = new Map(words.map((word, id) => [word, id]));
  const unknownId = ids.get('[UNK]');
  if (unknownId === undefined) throw new Error('vocab.txt has no word [UNK]');
  return { ids, unknownId };
}

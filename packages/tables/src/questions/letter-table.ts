import { type RowTable, withRowTable, writeRowTable } from '../runs/row-table.ts';
import type { RowBatch } from '../runs/run-file.ts';

/** The letters of a hit, or as much of them as says which hits have the same ones. */
export interface HitLetters {
  id: number;
  /** All letters; the first {@link HEAD_LETTERS} and `hashText` of all where there are more. */
  text: string;
}

/** The first letters of a hit are kept as text: to compare, to show, to sort and to search. */
export const HEAD_LETTERS = 1000;

const HASH_BYTES = 16;
/** Rows that are stored, and read, together. */
const BLOCK_ROWS = 2048;
const FORM = { sign: 'FLIPLET3', parts: [] };

/** The first 128 bits of a digest, in hexadecimal digits. */
export function hashText(digest: Uint8Array): string {
  const bytes = Array.from(digest.subarray(0, HASH_BYTES));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Writes the letters of hits into a file of their own. Memory stays the same however many hits there are.
 *
 * @param path a new file, which is complete when this resolves
 * @param batches in order of ids, which count hits from 1
 * @throws what `batches` throws
 */
export function writeLetterTable(
  path: string,
  batches: AsyncIterable<readonly HitLetters[]>,
): Promise<void> {
  return writeRowTable(path, FORM, blocksOf(batches));
}

async function* blocksOf(batches: AsyncIterable<readonly HitLetters[]>): AsyncGenerator<RowBatch> {
  let texts: string[] = [];
  let count = 0;
  for await (const batch of batches) {
    for (const { id, text } of batch) {
      if (id !== ++count) throw new Error(`The letters of hit ${count} are missing.`);
      texts.push(text);
      if (texts.length < BLOCK_ROWS) continue;
      yield { values: {}, count: texts.length, texts };
      texts = [];
    }
  }
  yield { values: {}, count: texts.length, texts };
}

/**
 * Reads a file of {@link writeLetterTable}: the texts of hits in the order of their ids.
 *
 * @throws DamagedFileError; what `use` throws
 */
export function withLetters<T>(path: string, use: (table: RowTable) => Promise<T>): Promise<T> {
  return withRowTable(path, FORM, use);
}

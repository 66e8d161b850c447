import type { NumberColumn } from '@flipon/analyses/kernel';
import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import type { TableValues } from '../hits/hit-batches.ts';
import { decodeBlock, encodeBlock } from '../hits/hit-directory.ts';
import { createHitFile } from '../hits/hit-file.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { decodeRowBlock, decodeTexts, encodeRowBlock, encodeTexts } from '../runs/row-block.ts';

/** 128 bits of a hash as whole numbers of 48, 48 and 32 bits. */
export type LetterHash = readonly [number, number, number];

/** The stored part of the letters of a hit, by which equal hits are found without reading them again. */
export interface HitLetters {
  id: number;
  /** Of all letters. */
  hash: LetterHash;
  /** The first {@link HEAD_LETTERS} letters. */
  head: string;
}

/** The first letters of a hit are kept as text: to show, to sort and to search. */
export const HEAD_LETTERS = 1000;

/** Rows that are stored, and read, together. */
const BLOCK_ROWS = 2048;
const SIGN = 'FLIPLET2';
const END_BYTES = 4 + SIGN.length;

export const HASH_COLUMNS: readonly TableColumn[] = [0, 1, 2].map((at) => {
  return { key: `hash${at}`, type: 'DOUBLE' };
});

/** The first 128 bits of a digest; their order is that of two signed whole numbers of 64 bits, little end first. */
export function letterHashOf(digest: Buffer): LetterHash {
  return [
    digest.readIntLE(2, 6),
    digest.readUInt16LE(0) * 2 ** 32 + digest.readInt32LE(12) + 2 ** 31,
    digest.readUInt32LE(8),
  ];
}

interface LetterBlock {
  start: number;
  hashBytes: number;
  textBytes: number;
  /** Of the texts, before they were compressed. */
  plainBytes: number;
  count: number;
}

/**
 * Writes the letters of hits into a file of their own. Memory stays the same however many hits there are.
 *
 * @param path a new file, which is complete when this resolves
 * @param batches in order of ids, which count hits from 1
 * @throws what `batches` throws
 */
export async function writeLetterTable(
  path: string,
  batches: AsyncIterable<readonly HitLetters[]>,
): Promise<void> {
  const file = await createHitFile(path);
  try {
    const blocks: LetterBlock[] = [];
    let waiting: HitLetters[] = [];
    let count = 0;
    let at = 0;
    const flush = async () => {
      if (waiting.length === 0) return;
      const hashes = encodeRowBlock(HASH_COLUMNS, hashValues(waiting), waiting.length);
      const texts = encodeTexts(waiting.map(({ head }) => head));
      await file.write(hashes);
      await file.write(texts.bytes);
      const { bytes, plainBytes } = texts;
      const sizes = { hashBytes: hashes.length, textBytes: bytes.length, plainBytes };
      blocks.push({ start: at, ...sizes, count: waiting.length });
      at += hashes.length + bytes.length;
      waiting = [];
    };
    for await (const batch of batches) {
      for (const letters of batch) {
        if (letters.id !== ++count) throw new Error(`The letters of hit ${count} are missing.`);
        waiting.push(letters);
        if (waiting.length === BLOCK_ROWS) await flush();
      }
    }
    await flush();
    const directory = encodeBlock(blocks);
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(directory.length);
    end.write(SIGN, 4, 'latin1');
    await file.write(directory);
    await file.write(end);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hashValues(some: readonly HitLetters[]): TableValues {
  return Object.fromEntries(
    HASH_COLUMNS.map(({ key }, at) => [key, Float64Array.from(some, ({ hash }) => hash[at] ?? 0)]),
  );
}

/** Letters of hits whose ids follow each other. */
export interface LetterRows {
  /** The id of the first one. */
  first: number;
  count: number;
  /** Columns of {@link HASH_COLUMNS}, in their order. */
  hashes: readonly NumberColumn[];
  /** Heads; empty where they are not read. */
  texts: readonly string[];
}

export interface LetterTable {
  /** The letters of the hit with this id, with those of its neighbours. */
  read(id: number): Promise<LetterRows>;
}

/**
 * Opens a file of {@link writeLetterTable} for as long as `use` takes.
 *
 * @param withTexts whether heads are read
 * @throws DamagedFileError; what `use` throws
 */
export async function withLetters<T>(
  path: string,
  withTexts: boolean,
  use: (table: LetterTable) => Promise<T>,
): Promise<T> {
  const file = await openCheckedFile(path);
  try {
    const blocks = await readBlocks(file);
    return await use({
      async read(id) {
        const index = Math.floor((id - 1) / BLOCK_ROWS);
        const block = blocks[index];
        if (block === undefined) throw new Error(`There are no letters of hit ${id}.`);
        const { start, hashBytes, textBytes, plainBytes, count } = block;
        const bytes = await file.read(start, start + hashBytes + (withTexts ? textBytes : 0));
        const values = decodeRowBlock(HASH_COLUMNS, bytes.subarray(0, hashBytes), count);
        return {
          first: index * BLOCK_ROWS + 1,
          count,
          hashes: HASH_COLUMNS.map(({ key }) => values[key] ?? new Float64Array(count)),
          texts: withTexts ? decodeTexts(bytes.subarray(hashBytes), plainBytes, count) : [],
        };
      },
    });
  } finally {
    await file.close();
  }
}

async function readBlocks(file: CheckedFile): Promise<LetterBlock[]> {
  const { sizeBytes } = file;
  const end = Buffer.from(await file.read(Math.max(0, sizeBytes - END_BYTES), sizeBytes));
  if (end.length < END_BYTES || end.toString('latin1', 4) !== SIGN) {
    throw new Error('This is no table of letters.');
  }
  const directoryEnd = sizeBytes - END_BYTES;
  const directory = await file.read(directoryEnd - end.readUInt32LE(0), directoryEnd);
  // It is of our own making, and its bytes have been verified.
  return decodeBlock(directory) as LetterBlock[];
}

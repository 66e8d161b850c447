import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import type { TableValues } from '../hits/hit-batches.ts';
import { decodeBlock, encodeBlock } from '../hits/hit-directory.ts';
import { createHitFile } from '../hits/hit-file.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { decodeEnd, encodeEnd, endBytes } from '../parquet/file-end.ts';
import { decodeRowBlock, decodeTexts, encodeRowBlock, encodeTexts } from './row-block.ts';
import type { RowBatch } from './run-file.ts';

/** What the rows of a kept file are. */
export interface RowTableForm {
  /** Eight characters that say which form the file has. */
  sign: string;
  /** Columns that are read together. */
  parts: readonly (readonly TableColumn[])[];
}

/** Rows that are read together. */
export interface RowTable {
  /** The rows of each block, in the order of the file. */
  counts: readonly number[];
  /** @param what how many parts of the columns are read, the first ones, and whether texts are */
  read(block: number, what: { parts: number; texts: boolean }): Promise<RowBatch>;
}

interface StoredBlock {
  start: number;
  /** Of each part of the columns. */
  partBytes: number[];
  textBytes: number;
  /** Of the texts, before they were compressed. */
  plainBytes: number;
  count: number;
}

/**
 * Writes rows of columns, each with a text, into a file of their own, each batch as a block. Memory is that of one.
 *
 * @param path a new file, which is complete when this resolves
 * @throws what `batches` throws
 */
export async function writeRowTable(
  path: string,
  { sign, parts }: RowTableForm,
  batches: AsyncIterable<RowBatch>,
): Promise<void> {
  const file = await createHitFile(path);
  try {
    const blocks: StoredBlock[] = [];
    let at = 0;
    for await (const { values, count, texts = [] } of batches) {
      if (count === 0) continue;
      const block: StoredBlock = { start: at, partBytes: [], textBytes: 0, plainBytes: 0, count };
      const write = async (bytes: Uint8Array) => {
        await file.write(bytes);
        at += bytes.length;
        return bytes.length;
      };
      const { bytes, plainBytes } = encodeTexts(texts);
      block.textBytes = await write(bytes);
      block.plainBytes = plainBytes;
      for (const columns of parts) {
        block.partBytes.push(await write(encodeRowBlock(columns, values, count)));
      }
      blocks.push(block);
    }
    const directory = encodeBlock(blocks);
    await file.write(directory);
    await file.write(encodeEnd({ length: directory.length, sign }));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Opens a file of {@link writeRowTable} for as long as `use` takes.
 *
 * @throws DamagedFileError; an Error where the file has another form; what `use` throws
 */
export async function withRowTable<T>(
  path: string,
  { sign, parts }: RowTableForm,
  use: (table: RowTable) => Promise<T>,
): Promise<T> {
  const file = await openCheckedFile(path);
  try {
    const blocks = await readBlocks(file, sign);
    return await use({
      counts: blocks.map(({ count }) => count),
      async read(index, what) {
        const block = blocks[index];
        if (block === undefined) throw new Error(`The file of rows has no block ${index}.`);
        const { start, textBytes, plainBytes, count } = block;
        const sizes = block.partBytes.slice(0, what.parts);
        const from = what.texts ? start : start + textBytes;
        const to = sizes.reduce((end, size) => end + size, start + textBytes);
        const bytes = await file.read(from, to);
        let at = what.texts ? textBytes : 0;
        const texts = what.texts ? decodeTexts(bytes.subarray(0, at), plainBytes, count) : [];
        const values: TableValues = {};
        for (const [part, size] of sizes.entries()) {
          const own = bytes.subarray(at, at + size);
          Object.assign(values, decodeRowBlock(parts[part] ?? [], own, count));
          at += size;
        }
        return { values, count, texts };
      },
    });
  } finally {
    await file.close();
  }
}

async function readBlocks(file: CheckedFile, sign: string): Promise<StoredBlock[]> {
  const { sizeBytes } = file;
  const directoryEnd = sizeBytes - endBytes(sign);
  const end = directoryEnd < 0 ? null : decodeEnd(await file.read(directoryEnd, sizeBytes));
  if (end?.sign !== sign) throw new Error('This is no file of such rows.');
  // It is of our own making, and its bytes have been verified.
  return decodeBlock(await file.read(directoryEnd - end.length, directoryEnd)) as StoredBlock[];
}

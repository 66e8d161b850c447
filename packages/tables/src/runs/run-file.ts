import { type FileHandle, open, rm } from 'node:fs/promises';
import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { decodeRowBlock, encodeRowBlock } from './row-block.ts';

/** Rows that follow each other in the file. */
export interface RunBlock {
  start: number;
  bytes: number;
  /** Rows. */
  count: number;
}

/** A temporary file of rows, in blocks that are read one at a time. */
export interface RunFile {
  /** @param values with at least `count` rows */
  put(values: TableValues, count: number): Promise<RunBlock>;
  read(block: RunBlock): Promise<TableValues>;
  /** Closes and removes the file. */
  close(): Promise<void>;
}

/** @param path of a new file */
export async function createRunFile(
  path: string,
  columns: readonly TableColumn[],
): Promise<RunFile> {
  const file = await open(path, 'wx+', 0o600);
  let at = 0;
  return {
    async put(values, count) {
      const bytes = encodeRowBlock(columns, values, count);
      await file.writeFile(bytes);
      const block = { start: at, bytes: bytes.length, count };
      at += bytes.length;
      return block;
    },
    async read({ start, bytes, count }) {
      return decodeRowBlock(columns, await readBytes(file, start, bytes), count);
    },
    async close() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}

async function readBytes(file: FileHandle, start: number, size: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(size);
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(bytes, done, size - done, start + done);
    if (bytesRead === 0) throw new Error('a file of rows is shorter than was written');
    done += bytesRead;
  }
  return bytes;
}

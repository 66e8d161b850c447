import { openFile, removeFile } from '@flipon/platform/files';
import type { TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { decodeRowBlock, decodeTexts, encodeRowBlock, encodeTexts } from './row-block.ts';
import { requireSpillRoom } from './spill-folder.ts';

/** Rows of columns, each also with a text where rows have texts. */
export interface RowBatch {
  values: TableValues;
  count: number;
  texts?: readonly string[];
}

/** Rows that follow each other in the file. */
export interface RunBlock {
  start: number;
  bytes: number;
  /** Rows. */
  count: number;
  /** Compressed, after the columns, and as they are. */
  texts: { bytes: number; plainBytes: number } | null;
}

/** A temporary file of rows, in blocks that are read one at a time. */
export interface RunFile {
  put(rows: RowBatch): Promise<RunBlock>;
  read(block: RunBlock): Promise<RowBatch>;
  /** Closes and removes the file. */
  close(): Promise<void>;
}

/** A file grows by so much before the disk is asked again. */
const LOOKS_EVERY_BYTES = 16 << 20;

/** @param path of a new file */
export async function createRunFile(
  path: string,
  columns: readonly TableColumn[],
): Promise<RunFile> {
  const file = await openFile(path, 'create');
  let at = 0;
  let lookAt = 0;

  async function write(bytes: Uint8Array): Promise<void> {
    if (at >= lookAt) {
      await requireSpillRoom(path);
      lookAt = at + LOOKS_EVERY_BYTES;
    }
    await file.write(bytes, at);
    at += bytes.length;
  }

  return {
    async put({ values, count, texts }) {
      const start = at;
      const bytes = encodeRowBlock(columns, values, count);
      await write(bytes);
      const block = { start, bytes: bytes.length, count };
      if (texts === undefined) return { ...block, texts: null };
      const encoded = encodeTexts(texts);
      await write(encoded.bytes);
      const { length } = encoded.bytes;
      return { ...block, texts: { bytes: length, plainBytes: encoded.plainBytes } };
    },
    async read({ start, bytes, count, texts }) {
      const read = new Uint8Array(bytes + (texts?.bytes ?? 0));
      if ((await file.read(read, start)) < read.length)
        throw new Error('a file of rows is shorter than was written');
      const values = decodeRowBlock(columns, read.subarray(0, bytes), count);
      if (texts === null) return { values, count };
      const found = decodeTexts(read.subarray(bytes), texts.plainBytes, count);
      return { values, count, texts: found };
    },
    async close() {
      await file.close();
      await removeFile(path);
    },
  };
}

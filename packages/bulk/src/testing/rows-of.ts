import type { BulkRow } from '../bulk-row.ts';
import { type ReadRowsOptions, readRows } from '../read-rows.ts';

/** @param chunkBytes a file is cut into pieces of this size */
export async function* piecesOf(
  content: string | Uint8Array,
  chunkBytes = 1 << 16,
): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** All rows of a file. */
export async function rowsOf(
  content: string | Uint8Array,
  options?: ReadRowsOptions & { chunkBytes?: number },
): Promise<BulkRow[]> {
  return listOf(readRows(piecesOf(content, options?.chunkBytes), options));
}

/** Row, name, and sequence or problem of each. */
export async function shortRowsOf(content: string | Uint8Array, chunkBytes?: number) {
  const rows = await rowsOf(content, { chunkBytes });
  return rows.map(({ row, name, sequence, problem }) => [row, name, sequence ?? problem]);
}

export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

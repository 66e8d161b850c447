import { createValues, type TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { compress, decompress } from '../parquet/compress.ts';
import { bytesOf } from '../parquet/encode-values.ts';

/**
 * Some rows as bytes: column by column, each as it is in memory.
 *
 * @param values with at least `count` rows, in arrays as `createValues` makes them
 */
export function encodeRowBlock(
  columns: readonly TableColumn[],
  values: TableValues,
  count: number,
): Uint8Array {
  const parts = columns.map(({ key }) => {
    const column = values[key];
    if (column === undefined) throw new Error(`Rows have no ${key}.`);
    return bytesOf(column.subarray(0, count));
  });
  return compress(Buffer.concat(parts));
}

/** What {@link encodeRowBlock} made of `count` rows. */
export function decodeRowBlock(
  columns: readonly TableColumn[],
  bytes: Uint8Array,
  count: number,
): TableValues {
  const values: TableValues = Object.fromEntries(
    columns.map((column) => [column.key, createValues(column, count)]),
  );
  const targets = Object.values(values).map(bytesOf);
  const size = targets.reduce((sum, { length }) => sum + length, 0);
  const plain = decompress(bytes, size);
  let from = 0;
  for (const target of targets) {
    target.set(plain.subarray(from, from + target.length));
    from += target.length;
  }
  return values;
}

/** Texts as bytes. @param texts with characters of one byte */
export function encodeTexts(texts: readonly string[]): { bytes: Uint8Array; plainBytes: number } {
  const lengths = Int32Array.from(texts, ({ length }) => length);
  const plain = Buffer.concat([bytesOf(lengths), Buffer.from(texts.join(''), 'latin1')]);
  return { bytes: compress(plain), plainBytes: plain.length };
}

/** What {@link encodeTexts} made of `count` texts. */
export function decodeTexts(bytes: Uint8Array, plainBytes: number, count: number): string[] {
  const plain = decompress(bytes, plainBytes);
  const lengths = new Int32Array(count);
  const head = bytesOf(lengths);
  head.set(plain.subarray(0, head.length));
  const letters = Buffer.from(plain.subarray(head.length)).toString('latin1');
  let from = 0;
  return Array.from(lengths, (length) => {
    const text = letters.slice(from, from + length);
    from += length;
    return text;
  });
}

import { type Codec, compress, decompress, OWN_CODEC } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { createValues, type TableValues } from '../hits/hit-batches.ts';
import type { TableColumn } from '../hits/table-columns.ts';
import { bytesOf } from '../parquet/encode-values.ts';

/**
 * Some rows as bytes: column by column, each as it is in memory.
 *
 * @param values with at least `count` rows, in arrays as `createValues` makes them
 * @param codec of the platform for files that never leave it
 */
export function encodeRowBlock(
  columns: readonly TableColumn[],
  values: TableValues,
  count: number,
  codec: Codec = OWN_CODEC,
): Uint8Array {
  const parts = columns.map(({ key }) => {
    const column = values[key];
    if (column === undefined) throw new Error(`Rows have no ${key}.`);
    return bytesOf(column.subarray(0, count));
  });
  return compress(codec, joinBytes(parts));
}

/** What {@link encodeRowBlock} made of `count` rows. @throws an Error where it does not decompress */
export function decodeRowBlock(
  columns: readonly TableColumn[],
  bytes: Uint8Array,
  count: number,
  codec: Codec = OWN_CODEC,
): TableValues {
  const values: TableValues = Object.fromEntries(
    columns.map((column) => [column.key, createValues(column, count)]),
  );
  const targets = Object.values(values).map(bytesOf);
  const size = targets.reduce((sum, { length }) => sum + length, 0);
  const plain = decompress(codec, bytes, size);
  let from = 0;
  for (const target of targets) {
    target.set(plain.subarray(from, from + target.length));
    from += target.length;
  }
  return values;
}

/** Texts as bytes, for files that never leave this platform. @param texts with characters of one byte */
export function encodeTexts(texts: readonly string[]): { bytes: Uint8Array; plainBytes: number } {
  const lengths = bytesOf(Int32Array.from(texts, ({ length }) => length));
  const letters = texts.join('');
  const plain = new Uint8Array(lengths.length + letters.length);
  plain.set(lengths);
  writeLetters(letters, plain.subarray(lengths.length));
  return { bytes: compress(OWN_CODEC, plain), plainBytes: plain.length };
}

/** What {@link encodeTexts} made of `count` texts. */
export function decodeTexts(bytes: Uint8Array, plainBytes: number, count: number): string[] {
  const plain = decompress(OWN_CODEC, bytes, plainBytes);
  const lengths = new Int32Array(count);
  const head = bytesOf(lengths);
  head.set(plain.subarray(0, head.length));
  const letters = readLetters(plain.subarray(head.length));
  let from = 0;
  return Array.from(lengths, (length) => {
    const text = letters.slice(from, from + length);
    from += length;
    return text;
  });
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

/** A byte for each character. @param into as long as the text */
function writeLetters(letters: string, into: Uint8Array): void {
  // Other characters than those of ASCII need more bytes than there are.
  if (encoder.encodeInto(letters, into).read === letters.length) return;
  for (let at = 0; at < letters.length; at++) into[at] = letters.charCodeAt(at);
}

const MOST_ARGUMENTS = 8192;

/** The text of {@link writeLetters}. */
function readLetters(bytes: Uint8Array): string {
  // What is called latin1 has other characters than one for each byte, but for those of ASCII.
  if (isAscii(bytes)) return decoder.decode(bytes);
  let letters = '';
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS) {
    letters += String.fromCharCode(...bytes.subarray(at, at + MOST_ARGUMENTS));
  }
  return letters;
}

const WORD_BYTES = 4;

/** Four bytes at a time, which is several times as fast. */
function isAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } =
    bytes.byteOffset % WORD_BYTES === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(buffer, byteOffset, Math.floor(length / WORD_BYTES));
  let all = 0;
  for (let at = 0; at < words.length; at++) all |= words[at] ?? 0;
  for (let at = WORD_BYTES * words.length; at < length; at++) all |= bytes[at] ?? 0;
  return (all & 0x80808080) === 0;
}

import type { ColumnType } from './formats.ts';

type Numbers = Float64Array | Float32Array | Int32Array;

const HIGH = 2 ** 32;

/** Numbers in Parquet's PLAIN encoding: concatenated, little-endian. */
export function encodePlain(type: ColumnType, values: Float64Array, count: number): Uint8Array {
  if (type === 'INTEGER') return bytesOf(Int32Array.from(values.subarray(0, count)));
  if (type === 'FLOAT') return bytesOf(Float32Array.from(values.subarray(0, count)));
  if (type === 'DOUBLE') return bytesOf(Float64Array.from(values.subarray(0, count)));
  const words = new Int32Array(2 * count);
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? 0;
    words[2 * i] = value % HIGH;
    words[2 * i + 1] = Math.floor(value / HIGH);
  }
  return bytesOf(words);
}

/** What {@link encodePlain} wrote. */
export function decodePlain(type: ColumnType, bytes: Uint8Array, into: Numbers): void {
  // A copy, as what it is cut from may lie at an odd place.
  const { buffer } = new Uint8Array(bytes);
  if (type === 'INTEGER') {
    into.set(new Int32Array(buffer, 0, into.length));
  } else if (type === 'FLOAT') {
    into.set(new Float32Array(buffer, 0, into.length));
  } else if (type === 'DOUBLE') {
    into.set(new Float64Array(buffer, 0, into.length));
  } else {
    const words = new Int32Array(buffer, 0, 2 * into.length);
    for (let i = 0; i < into.length; i++) {
      into[i] = ((words[2 * i] ?? 0) >>> 0) + (words[2 * i + 1] ?? 0) * HIGH;
    }
  }
}

/**
 * BYTE_STREAM_SPLIT: the first bytes of all values, then the second ones, so that equal exponents
 * are adjacent. Source: apache/parquet-format, Encodings.md.
 */
export function splitStreams(plain: Uint8Array, width: number): Uint8Array {
  const count = plain.length / width;
  const split = new Uint8Array(plain.length);
  for (let byte = 0; byte < width; byte++) {
    const start = byte * count;
    for (let i = 0; i < count; i++) split[start + i] = plain[i * width + byte] ?? 0;
  }
  return split;
}

/** What {@link splitStreams} parted. */
export function joinStreams(split: Uint8Array, width: number): Uint8Array {
  const count = split.length / width;
  const plain = new Uint8Array(split.length);
  for (let byte = 0; byte < width; byte++) {
    const start = byte * count;
    for (let i = 0; i < count; i++) plain[i * width + byte] = split[start + i] ?? 0;
  }
  return plain;
}

/** Numbers of values in a dictionary, as one run of whole bytes: one where all are below 256, else two. */
export function encodeNumbers(numbers: Uint16Array, count: number, size: number): Uint8Array {
  const width = size <= 256 ? 1 : 2;
  const groups = Math.ceil(count / 8);
  const head = [8 * width];
  let rest = 2 * groups + 1;
  for (; rest >= 128; rest >>>= 7) head.push((rest & 127) | 128);
  head.push(rest);
  const bytes = new Uint8Array(head.length + 8 * groups * width);
  bytes.set(head);
  if (width === 1) bytes.set(numbers.subarray(0, count), head.length);
  else bytes.set(bytesOf(numbers.subarray(0, count)), head.length);
  return bytes;
}

/** Where {@link encodeNumbers} wrote numbers, and bytes of each: 1 or 2. */
export interface WrittenNumbers {
  bytes: Uint8Array;
  start: number;
  width: number;
}

/** The values of the numbers that {@link encodeNumbers} wrote. */
export function decodeNumbers(
  { bytes, start, width }: WrittenNumbers,
  dictionary: Float64Array,
  into: Numbers,
): void {
  // Most are of one byte.
  if (width === 1) {
    for (let i = 0; i < into.length; i++) into[i] = dictionary[bytes[start + i] ?? 0] ?? 0;
    return;
  }
  for (let i = 0, at = start; i < into.length; i++, at += 2) {
    into[i] = dictionary[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] ?? 0;
  }
}

/** The number at one place of what {@link encodeNumbers} wrote. */
export function numberAt(bytes: Uint8Array, place: number): number {
  const { start, width } = numbersIn(bytes);
  return readNumber(bytes, start + place * width, width);
}

export function numbersIn(bytes: Uint8Array): WrittenNumbers {
  let start = 1;
  while ((bytes[start] ?? 0) >= 128) start++;
  return { bytes, start: start + 1, width: (bytes[0] ?? 0) >>> 3 };
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  const low = bytes[at] ?? 0;
  return width === 1 ? low : low | ((bytes[at + 1] ?? 0) << 8);
}

export function bytesOf(values: ArrayBufferView): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/**
 * DELTA_BINARY_PACKED: the differences of neighbours, less the least of their block. Widths are whole
 * bytes, so that nothing is shifted and what compresses the page sees the numbers.
 *
 * Source: apache/parquet-format, Encodings.md.
 */

const BLOCK_VALUES = 1024;
const MINI_BLOCKS = 8;
const MINI_VALUES = BLOCK_VALUES / MINI_BLOCKS;
/** The largest stored number: its double still has to be an exact integer. */
const MOST = 2 ** 51;
const U32 = 2 ** 32;

/** The most bytes that a page of `count` values takes. */
export function deltaBound(count: number): number {
  return 64 + (Math.ceil(count / BLOCK_VALUES) + 1) * (BLOCK_VALUES * 4 + MINI_BLOCKS + 16);
}

const relative = new Float64Array(BLOCK_VALUES);

/**
 * @param target at least {@link deltaBound} bytes
 * @returns bytes written; -1 where differences need more than 32 bits
 */
export function encodeDelta(values: Float64Array, count: number, target: Uint8Array): number {
  let at = writeVarint(target, 0, BLOCK_VALUES);
  at = writeVarint(target, at, MINI_BLOCKS);
  at = writeVarint(target, at, count);
  let last = count === 0 ? 0 : (values[0] ?? 0);
  if (Math.abs(last) > MOST) return -1;
  at = writeVarint(target, at, zigzag(last));
  for (let from = 1; from < count; from += BLOCK_VALUES) {
    const size = Math.min(BLOCK_VALUES, count - from);
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < size; i++) {
      const value = values[from + i] ?? 0;
      const delta = value - last;
      relative[i] = delta;
      if (delta < least) least = delta;
      if (delta > most) most = delta;
      last = value;
    }
    if (most - least >= U32 || Math.abs(least) > MOST || Math.abs(last) > MOST) return -1;
    relative.fill(least, size);
    at = writeVarint(target, at, zigzag(least));
    at = writeMiniBlocks(target, at, least, Math.ceil(size / MINI_VALUES));
  }
  return at;
}

function writeMiniBlocks(target: Uint8Array, start: number, least: number, used: number): number {
  let at = start + MINI_BLOCKS;
  target.fill(0, start, at);
  for (let mini = 0; mini < used; mini++) {
    const from = mini * MINI_VALUES;
    const to = from + MINI_VALUES;
    let most = 0;
    for (let i = from; i < to; i++) {
      const value = (relative[i] ?? 0) - least;
      relative[i] = value;
      if (value > most) most = value;
    }
    const bytes = most === 0 ? 0 : most < 256 ? 1 : most < 65_536 ? 2 : 4;
    target[start + mini] = 8 * bytes;
    if (bytes === 0) continue;
    for (let i = from; i < to; i++) {
      const value = relative[i] ?? 0;
      target[at++] = value;
      if (bytes === 1) continue;
      target[at++] = value >>> 8;
      if (bytes === 2) continue;
      target[at++] = value >>> 16;
      target[at++] = value >>> 24;
    }
  }
  return at;
}

/**
 * Reads what {@link encodeDelta} wrote.
 *
 * @param into as many values as the page has
 */
export function decodeDelta(bytes: Uint8Array, into: Float64Array | Int32Array): void {
  const count = into.length;
  if (count === 0) return;
  const reader = { bytes, at: 0 };
  for (let i = 0; i < 3; i++) readVarint(reader);
  let last = unzigzag(readVarint(reader));
  into[0] = last;
  for (let from = 1; from < count; from += BLOCK_VALUES) {
    const least = unzigzag(readVarint(reader));
    const widths = reader.at;
    let at = widths + MINI_BLOCKS;
    for (let mini = 0; mini < MINI_BLOCKS; mini++) {
      const start = from + mini * MINI_VALUES;
      if (start >= count) break;
      const width = (bytes[widths + mini] ?? 0) >>> 3;
      const to = Math.min(count, start + MINI_VALUES);
      // Most are of one byte.
      if (width === 1) {
        for (let i = start; i < to; i++) {
          last += least + (bytes[at + i - start] ?? 0);
          into[i] = last;
        }
      } else {
        for (let i = start; i < to; i++) {
          last += least + littleEndian(bytes, at + (i - start) * width, width);
          into[i] = last;
        }
      }
      at += MINI_VALUES * width;
    }
    reader.at = at;
  }
}

function littleEndian(bytes: Uint8Array, at: number, width: number): number {
  if (width === 0) return 0;
  const low = bytes[at] ?? 0;
  if (width === 1) return low;
  const two = low | ((bytes[at + 1] ?? 0) << 8);
  if (width === 2) return two;
  return (two | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

function writeVarint(target: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) target[at++] = (rest % 128) + 128;
  target[at++] = rest;
  return at;
}

function readVarint(reader: { bytes: Uint8Array; at: number }): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value += (byte % 128) * scale;
    if (byte < 128) return value;
  }
}

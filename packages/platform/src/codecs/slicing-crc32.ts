/** CRC-32 as in gzip and ZIP, its bits reversed. */
const POLYNOMIAL = 0xedb88320;
/** A step takes as many bytes, each by a table of its own. */
const STEP_BYTES = 8;
const TABLE = 256;

/** `TABLES[256 * n + byte]`: what a byte does to the sum when n zero bytes follow it. */
const TABLES = makeTables();

function makeTables(): Int32Array {
  const tables = new Int32Array(STEP_BYTES * TABLE);
  for (let byte = 0; byte < TABLE; byte += 1) {
    let sum = byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
    tables[byte] = sum;
  }
  for (let at = TABLE; at < tables.length; at += 1) {
    const before = tables[at - TABLE] ?? 0;
    tables[at] = (tables[before & 255] ?? 0) ^ (before >>> 8);
  }
  return tables;
}

/**
 * The CRC-32 of bytes, as of `node:zlib`.
 *
 * @param seed the sum of the bytes before them
 */
export function crc32(bytes: Uint8Array, seed = 0): number {
  let sum = ~seed;
  let at = 0;
  for (const last = bytes.length - STEP_BYTES; at <= last; at += STEP_BYTES) {
    sum =
      lookUp(7, sum ^ byteAt(bytes, at)) ^
      lookUp(6, (sum >>> 8) ^ byteAt(bytes, at + 1)) ^
      lookUp(5, (sum >>> 16) ^ byteAt(bytes, at + 2)) ^
      lookUp(4, (sum >>> 24) ^ byteAt(bytes, at + 3)) ^
      lookUp(3, byteAt(bytes, at + 4)) ^
      lookUp(2, byteAt(bytes, at + 5)) ^
      lookUp(1, byteAt(bytes, at + 6)) ^
      lookUp(0, byteAt(bytes, at + 7));
  }
  for (; at < bytes.length; at += 1) sum = lookUp(0, sum ^ byteAt(bytes, at)) ^ (sum >>> 8);
  return ~sum >>> 0;
}

function lookUp(zeros: number, value: number): number {
  return TABLES[zeros * TABLE + (value & 255)] ?? 0;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}

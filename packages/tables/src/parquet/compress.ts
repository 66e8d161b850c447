import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Zstandard with the size given in advance: its tables are then no larger than needed, and cost half. */
export function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, { params, pledgedSrcSize: bytes.length });
}

/** More than this is made room for at once, so that what is made is not gathered from parts. */
const END_BYTES = 64;

/**
 * @param most bytes that it may be
 * @throws an Error when it is more, or does not decompress
 */
export function decompress(bytes: Uint8Array, most: number): Uint8Array {
  const room = { chunkSize: most + END_BYTES, maxOutputLength: Math.max(1, most) };
  return zstdDecompressSync(bytes, room);
}

import { createHash, hash } from 'node:crypto';
import {
  constants,
  gunzipSync,
  gzipSync,
  crc32 as sumOf,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Codec, Sha256 } from './codec.ts';

export { isUtf8 } from 'node:buffer';

/** What new files of this platform are written with. */
export const OWN_CODEC: Codec = 'zstd';

/**
 * Zstandard has the size given in advance: its tables are then no larger than needed, and cost half.
 *
 * @param level from 1 for the fastest to 9 for the smallest
 */
export function compress(codec: Codec, bytes: Uint8Array, level = 1): Uint8Array {
  if (codec === 'deflate') return gzipSync(bytes, { level });
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  return zstdCompressSync(bytes, { params, pledgedSrcSize: bytes.length });
}

/** More than this is made room for at once, so that what is made is not gathered from parts. */
const END_BYTES = 64;
/** What is longer is gathered, as it may be far shorter than the most that it may be. */
const AT_ONCE_BYTES = 1 << 20;

/**
 * @param most bytes that it may be
 * @throws an Error when it is more, or does not decompress
 */
export function decompress(codec: Codec, bytes: Uint8Array, most: number): Uint8Array {
  const room = {
    chunkSize: Math.min(most, AT_ONCE_BYTES) + END_BYTES,
    maxOutputLength: Math.max(1, most),
  };
  return codec === 'zstd' ? zstdDecompressSync(bytes, room) : gunzipSync(bytes, room);
}

export function createSha256(): Sha256 {
  const sum = createHash('sha256');
  return {
    update(bytes) {
      sum.update(bytes);
    },
    digest: () => sum.digest(),
    hex: () => sum.digest('hex'),
  };
}

/** The SHA-256 of bytes that are here whole: one call costs half of a sum that is begun and ended. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer');
}

/**
 * The CRC-32 of bytes, as in gzip and ZIP.
 *
 * @param seed the sum of the bytes before them
 */
export function crc32(bytes: Uint8Array, seed = 0): number {
  return sumOf(bytes, seed);
}

import { constants, zstdCompressSync } from 'node:zlib';

const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Zstandard that is told the size before: its tables are no larger than that needs, and cost half. */
export function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, { params, pledgedSrcSize: bytes.length });
}

import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { gunzipSync, gzipSync } from 'fflate';
import type { Codec, Sha256 } from './codec.ts';
import { crc32 } from './slicing-crc32.ts';

export { crc32 };

/** What new files of this platform are written with. */
export const OWN_CODEC: Codec = 'deflate';

/** The last bytes of gzip: the CRC-32 of the content, and its length. */
const END_BYTES = 8;
const FASTEST = 1;
const SMALLEST = 9;

/**
 * @param level from 1 for the fastest to 9 for the smallest
 * @throws an Error for `zstd`
 */
export function compress(codec: Codec, bytes: Uint8Array, level = FASTEST): Uint8Array {
  requireDeflate(codec);
  // The same bytes give the same file, at whatever time.
  return gzipSync(bytes, { level: asLevel(level), mtime: 0 });
}

/**
 * @param most bytes that it may be; no more are made room for
 * @throws an Error when it is more, or does not decompress, and for `zstd`
 */
export function decompress(codec: Codec, bytes: Uint8Array, most: number): Uint8Array {
  requireDeflate(codec);
  if (bytes.length <= END_BYTES) throw new Error('the compressed bytes end too early');
  const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - END_BYTES, END_BYTES);
  const size = end.getUint32(4, true);
  if (size > most) throw new Error(`${size} bytes are compressed, and ${most} are the most`);
  const content = gunzipSync(bytes, { out: new Uint8Array(size) });
  if (content.length !== size || crc32(content) !== end.getUint32(0, true)) {
    throw new Error('the compressed bytes are damaged');
  }
  return content;
}

function requireDeflate(codec: Codec): void {
  if (codec !== 'deflate') throw new Error('browsers have no Zstandard: use deflate');
}

function asLevel(level: number) {
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  return levels[Math.min(Math.max(level, FASTEST), SMALLEST) - 1] ?? FASTEST;
}

export function createSha256(): Sha256 {
  const sum = hash.create();
  return {
    update(bytes) {
      sum.update(bytes);
    },
    digest: () => sum.digest(),
    hex: () => bytesToHex(sum.digest()),
  };
}

/** The SHA-256 of bytes that are here whole. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return hash(bytes);
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Whether bytes are whole characters of UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

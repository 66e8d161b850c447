// Compression and sums of this platform. Browsers have no Zstandard: what they write is DEFLATE, with the head and end of gzip (RFC 1952), as Parquet has it.
export {
  compress,
  crc32,
  createSha256,
  decompress,
  isUtf8,
  OWN_CODEC,
  sha256,
} from '#codecs';
export type { Codec, Sha256 } from './codec.ts';

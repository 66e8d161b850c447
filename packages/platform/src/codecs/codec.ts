/** How a block of a file of our own is compressed. Parquet's name for `deflate` is GZIP. */
export type Codec = 'zstd' | 'deflate';

/** A checksum of bytes that come one after the other. */
export interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Its 32 bytes; nothing is added, and nothing else is asked, after it. */
  digest(): Uint8Array;
  /** The same in lower-case hexadecimal digits. */
  hex(): string;
}

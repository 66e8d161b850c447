import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { BLOCK_BYTES } from './block-bytes.ts';

/** The expected size and checksums of a file. */
export interface FileSums {
  sizeBytes: number;
  /** The CRC-32 of each block, in order. */
  crcs: Uint32Array;
}

/** Counts the sums of bytes as they are written, in pieces of any size. */
export function createSumCounter(): { add(bytes: Uint8Array): void; take(): FileSums } {
  const crcs: number[] = [];
  let sizeBytes = 0;
  return {
    add(bytes) {
      for (let at = 0; at < bytes.length; ) {
        const inBlock = sizeBytes % BLOCK_BYTES;
        const part = bytes.subarray(at, at + BLOCK_BYTES - inBlock);
        const index = Math.floor(sizeBytes / BLOCK_BYTES);
        crcs[index] = crc32(part, crcs[index] ?? 0);
        at += part.length;
        sizeBytes += part.length;
      }
    },
    take: () => ({ sizeBytes, crcs: Uint32Array.from(crcs) }),
  };
}

/**
 * Computes the sums of a file by reading it once, a block at a time.
 *
 * @param onBytes receives every block, which is overwritten afterwards
 * @throws the signal's reason, between two blocks
 */
export async function sumFile(
  path: string,
  onBytes?: (bytes: Uint8Array) => void,
  signal?: AbortSignal,
): Promise<FileSums> {
  const counter = createSumCounter();
  const buffer = new Uint8Array(BLOCK_BYTES);
  const file = await open(path, 'r');
  try {
    for (;;) {
      signal?.throwIfAborted();
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return counter.take();
      const bytes = buffer.subarray(0, bytesRead);
      counter.add(bytes);
      onBytes?.(bytes);
    }
  } finally {
    await file.close();
  }
}

import { open, readFile, rename, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { BLOCK_BYTES } from './block-bytes.ts';
import type { FileSums } from './block-sums.ts';
import { DamagedFileError } from './damaged-file-error.ts';

/** The first bytes of a file of sums; the digit is its version. */
const MAGIC = Buffer.from('FLIPSUM1');
const HEADER_BYTES = MAGIC.length + 8;
const CRC_BYTES = 4;

/** The path of the sums of a file, in the same folder. */
export function sumsPathOf(path: string): string {
  return `${path}.sums`;
}

/**
 * Writes the sums of a file to `sumsPathOf(path)`; they survive a crash once the folder is synced.
 *
 * @param temporaryPath a new file on the same file system
 */
export async function writeSums(
  path: string,
  sums: FileSums,
  temporaryPath: string,
): Promise<void> {
  const file = await open(temporaryPath, 'wx', 0o600);
  try {
    await file.writeFile(encodeSums(sums));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, sumsPathOf(path));
}

/** Whether a file has a file of sums; only reading it shows damage. */
export async function hasSums(path: string): Promise<boolean> {
  return stat(sumsPathOf(path)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Reads the sums of a file; null where it has none.
 *
 * @throws DamagedFileError when they are themselves damaged
 */
export async function readSums(path: string): Promise<FileSums | null> {
  const bytes = await readFile(sumsPathOf(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  const sums = decodeSums(bytes);
  if (sums === null) throw new DamagedFileError(path, 'has checksums that are damaged');
  return sums;
}

/** Magic, size as a 64-bit and sums as 32-bit numbers, little-endian; last the CRC-32 of all that. */
function encodeSums({ sizeBytes, crcs }: FileSums): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + CRC_BYTES * (crcs.length + 1));
  MAGIC.copy(bytes);
  bytes.writeBigUInt64LE(BigInt(sizeBytes), MAGIC.length);
  for (const [index, crc] of crcs.entries()) {
    bytes.writeUInt32LE(crc, HEADER_BYTES + CRC_BYTES * index);
  }
  const end = bytes.length - CRC_BYTES;
  bytes.writeUInt32LE(crc32(bytes.subarray(0, end)), end);
  return bytes;
}

function decodeSums(bytes: Buffer): FileSums | null {
  const end = bytes.length - CRC_BYTES;
  if (end < HEADER_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (bytes.readUInt32LE(end) !== crc32(bytes.subarray(0, end))) return null;
  const sizeBytes = Number(bytes.readBigUInt64LE(MAGIC.length));
  const count = Math.ceil(sizeBytes / BLOCK_BYTES);
  if (end !== HEADER_BYTES + CRC_BYTES * count) return null;
  const crcs = Uint32Array.from({ length: count }, (_, index) =>
    bytes.readUInt32LE(HEADER_BYTES + CRC_BYTES * index),
  );
  return { sizeBytes, crcs };
}

import { crc32 } from 'node:zlib';
import { BLOCK_BYTES } from './block-bytes.ts';
import type { FileSums } from './block-sums.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import { readSums } from './sums-file.ts';

/** The sums of a file, and which of its blocks have been found to agree with them. */
export interface FileCheck extends FileSums {
  path: string;
  /** A byte for each block: 1 once it has been verified. */
  verified: Uint8Array;
}

/**
 * A check of a file that has not been begun; null where the file has no sums. Its arrays are shared
 * memory, so that threads which are handed it do not verify a block that another one has.
 *
 * @throws DamagedFileError when the sums are damaged
 */
export async function beginCheck(path: string): Promise<FileCheck | null> {
  const sums = await readSums(path);
  if (sums === null) return null;
  const { sizeBytes, crcs } = sums;
  const shared = new Uint32Array(new SharedArrayBuffer(crcs.byteLength));
  shared.set(crcs);
  const verified = new Uint8Array(new SharedArrayBuffer(crcs.length));
  return { path, sizeBytes, crcs: shared, verified };
}

/** @throws DamagedFileError when a file of this size is shorter or longer than it has to be */
export function requireSize({ path, sizeBytes }: FileCheck, size: number): void {
  if (size === sizeBytes) return;
  throw new DamagedFileError(path, `is damaged: it has ${size} bytes in place of ${sizeBytes}`);
}

/**
 * Notes that a block has been verified.
 *
 * @param bytes all that the file has of it
 * @throws DamagedFileError when they are not what they have to be
 */
export function verifyBlock(check: FileCheck, index: number, bytes: Uint8Array): void {
  const { start, end } = boundsOf(check, index);
  if (bytes.length !== end - start || crc32(bytes) !== check.crcs[index]) {
    throw new DamagedFileError(check.path, `is damaged in MiB ${index}: its checksum differs`);
  }
  check.verified[index] = 1;
}

/** The bytes of a block in its file: 0-based, half-open. */
export function boundsOf({ sizeBytes }: FileSums, index: number): { start: number; end: number } {
  const start = index * BLOCK_BYTES;
  return { start, end: Math.min(sizeBytes, start + BLOCK_BYTES) };
}

import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { BLOCK_BYTES } from './block-bytes.ts';
import { sumFile } from './block-sums.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import { boundsOf, type FileCheck, requireSize, verifyBlock } from './file-check.ts';
import { findCheck, identityOf, knownCheck } from './known-checks.ts';
import type { CheckedFile } from './open-checked-file.ts';
import { writeSums } from './sums-file.ts';

/** @throws DamagedFileError when it is shorter or longer than its sums say; what the file system says */
export async function openCheckedFile(path: string): Promise<CheckedFile> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat({ bigint: true });
    const check = await findCheck(path, stats);
    const sizeBytes = Number(stats.size);
    if (check !== null) requireSize(check, sizeBytes);
    return {
      sizeBytes,
      hasSums: check !== null,
      read(start, end) {
        const range = { start, end: Math.max(start, Math.min(end, sizeBytes)) };
        return check === null ? readRange(file, path, range) : readVerified(file, check, range);
      },
      verify: async () => (check === null ? undefined : verifyAll(file, check)),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * The same of a file that is kept beside its sums.
 *
 * @throws DamagedFileError also where it has none
 */
export async function openKeptFile(path: string): Promise<CheckedFile> {
  const file = await openCheckedFile(path);
  if (file.hasSums) return file;
  await file.close();
  throw new DamagedFileError(path, 'has no checksums');
}

/**
 * Gives a new file the name under which `openKeptFile` finds it, with its sums first: a file without them would be made
 * again. Nothing of them stays where that fails.
 */
export async function moveKeptFile(made: string, path: string): Promise<void> {
  const sums = `${made}.sums`;
  try {
    await writeSums(path, await sumFile(made), sums);
    await rename(made, path);
  } catch (error) {
    await rm(sums, { force: true });
    throw error;
  }
}

/**
 * Checks a file with one `stat`, without the several calls of opening it: whether this process has lately
 * read the sums of this file, and whether all of it has been verified since.
 *
 * @returns `unknown` also for a missing file, or one of another size than in its sums
 */
export async function lookAtFile(path: string): Promise<'verified' | 'known' | 'unknown'> {
  const stats = await stat(path, { bigint: true }).catch(() => null);
  const check = stats === null ? null : knownCheck(path, stats);
  if (check === null || check.sizeBytes !== Number(stats?.size)) return 'unknown';
  return check.verified.includes(0) ? 'known' : 'verified';
}

/**
 * A text that changes when a file is written to, or another one takes its place.
 *
 * @throws what the file system says
 */
export async function identifyFile(path: string): Promise<string> {
  return identityOf(await stat(path, { bigint: true }));
}

interface Range {
  start: number;
  end: number;
}

/** Unverified blocks are read as a whole, so that all returned bytes are verified. */
async function readVerified(
  file: FileHandle,
  check: FileCheck,
  { start, end }: Range,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (let at = start; at < end; ) {
    const index = Math.floor(at / BLOCK_BYTES);
    const block = boundsOf(check, index);
    const to = Math.min(end, block.end);
    const part = bytes.subarray(at - start, to - start);
    if (check.verified[index] === 1) {
      await fill(file, check.path, part, at);
    } else if (at === block.start && to === block.end) {
      await readBlock(file, check, index, part);
    } else {
      const whole = scratch ?? new Uint8Array(BLOCK_BYTES);
      scratch = null;
      await readBlock(file, check, index, whole.subarray(0, block.end - block.start));
      part.set(whole.subarray(at - block.start, to - block.start));
      scratch = whole;
    }
    at = to;
  }
  return bytes;
}

/** For a block of which a part is wanted; null while it is in use. */
let scratch: Uint8Array | null = null;

/** @param into as long as the block */
async function readBlock(
  file: FileHandle,
  check: FileCheck,
  index: number,
  into: Uint8Array,
): Promise<void> {
  await fill(file, check.path, into, boundsOf(check, index).start);
  verifyBlock(check, index, into);
}

async function readRange(
  file: FileHandle,
  path: string,
  { start, end }: Range,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  await fill(file, path, bytes, start);
  return bytes;
}

async function fill(
  file: FileHandle,
  path: string,
  bytes: Uint8Array,
  start: number,
): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0)
      throw new DamagedFileError(path, `is damaged: it ends at ${start + done} while it is read`);
    done += bytesRead;
  }
}

const beingVerified = new WeakMap<FileCheck, Promise<void>>();

function verifyAll(file: FileHandle, check: FileCheck): Promise<void> {
  let verifying = beingVerified.get(check);
  if (verifying === undefined) {
    verifying = verifyRest(file, check).finally(() => beingVerified.delete(check));
    beingVerified.set(check, verifying);
  }
  return verifying;
}

async function verifyRest(file: FileHandle, check: FileCheck): Promise<void> {
  let index = check.verified.indexOf(0);
  if (index < 0) return;
  const buffer = new Uint8Array(Math.min(BLOCK_BYTES, check.sizeBytes));
  for (; index >= 0; index = check.verified.indexOf(0, index + 1)) {
    const { start, end } = boundsOf(check, index);
    await readBlock(file, check, index, buffer.subarray(0, end - start));
  }
}

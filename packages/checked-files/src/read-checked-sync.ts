import { fstatSync, readSync } from 'node:fs';
import { BLOCK_BYTES } from './block-bytes.ts';
import { boundsOf, type FileCheck, requireSize, verifyBlock } from './file-check.ts';

/** For blocks of which a caller wants a part; one is enough for a thread. */
let scratch: Uint8Array | null = null;

/** A place in a file, 0-based and half-open, and where its bytes go. */
interface FilePart {
  start: number;
  end: number;
  offset: number;
}

/**
 * Reads a part of a file into `target`; every byte belongs to a block that has been verified.
 * Positions are plain numbers, so files may be far longer than 2^31 bytes.
 *
 * @param check null for a file without sums, which is read as it is
 * @throws DamagedFileError; an Error when the file ends before `end`
 */
export function readCheckedSync(
  file: number,
  check: FileCheck | null,
  target: Uint8Array,
  { start, end, offset }: FilePart,
): void {
  const into = target.subarray(offset, offset + end - start);
  if (check === null) {
    readExactly(file, into, start);
    return;
  }
  for (let at = start; at < end; ) {
    const index = Math.floor(at / BLOCK_BYTES);
    const block = boundsOf(check, index);
    const to = Math.min(end, index * BLOCK_BYTES + BLOCK_BYTES);
    const part = into.subarray(at - start, to - start);
    if (check.verified[index] === 1) {
      readExactly(file, part, at);
    } else if (at === block.start && to === block.end) {
      readExactly(file, part, at);
      verifyBlock(check, index, part);
    } else {
      scratch ??= new Uint8Array(BLOCK_BYTES);
      const whole = scratch.subarray(0, Math.max(0, block.end - block.start));
      readExactly(file, whole, block.start);
      verifyBlock(check, index, whole);
      part.set(whole.subarray(at - block.start, to - block.start));
    }
    at = to;
  }
}

/** @throws DamagedFileError when the open file is shorter or longer than it has to be */
export function requireSizeSync(file: number, check: FileCheck | null): void {
  if (check !== null) requireSize(check, fstatSync(file).size);
}

function readExactly(file: number, target: Uint8Array, start: number): void {
  for (let done = 0; done < target.length; ) {
    const count = readSync(file, target, done, target.length - done, start + done);
    if (count === 0) throw new Error(`the bytes end at ${start + done}, before what is to be read`);
    done += count;
  }
}

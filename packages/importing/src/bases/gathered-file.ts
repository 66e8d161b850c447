import type { FileSums } from '@flipon/checked-files/block-sums';
import { crc32 } from '@flipon/platform/codecs';
import { removeFile } from '@flipon/platform/files';
import type { WrittenBytes } from '@flipon/store/blobs';
import { KEEPS_SUMS, makeFile, openSum } from '#grown-file';
import type { GrownFile } from './grown-file.ts';

/** A file as it was written. */
export interface WrittenFile {
  sizeBytes: number;
  /** Of the whole file, in hexadecimal digits. */
  sha256: string;
  /** CRC-32 of each MiB, the last one shorter; none where the platform keeps no sums. */
  crc32s: number[];
}

/** Size and checksum of a file, for its blob. */
export function contentOf({ sizeBytes, sha256 }: WrittenFile): WrittenBytes {
  return { sizeBytes, sha256 };
}

/** The sums by which the file is verified when it is read. */
export function sumsOf({ sizeBytes, crc32s }: WrittenFile): FileSums {
  return { sizeBytes, crcs: Uint32Array.from(crc32s) };
}

/** A new file that grows at its end, in few and large writes. It is made by the first of them. */
export interface GatheredFile {
  /** Takes a copy of the bytes. */
  add(bytes: Uint8Array): void;
  /** Bytes that were added and not written. */
  waitingBytes(): number;
  /** Bytes that were added in all. */
  sizeBytes(): number;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Closes the file, all of which was written. @returns null where nothing ever was */
  finish(): Promise<WrittenFile | null>;
  /** Closes the file and removes it. */
  discard(): Promise<void>;
}

const MIB = 1 << 20;
const FIRST_BUFFER_BYTES = 1 << 14;

export function createGatheredFile(path: string): GatheredFile {
  const sum = openSum();
  const crc32s: number[] = [];
  let file: GrownFile | null = null;
  let buffer = new Uint8Array(0);
  let waiting = 0;
  let written = 0;

  function makeRoom(bytes: number): void {
    if (waiting + bytes <= buffer.length) return;
    const larger = new Uint8Array(Math.max(waiting + bytes, 2 * buffer.length, FIRST_BUFFER_BYTES));
    larger.set(buffer.subarray(0, waiting));
    buffer = larger;
  }

  async function sumUp(bytes: Uint8Array): Promise<void> {
    await sum.add(bytes);
    if (!KEEPS_SUMS) return;
    let from = 0;
    while (from < bytes.length) {
      const place = written + from;
      const part = bytes.subarray(from, from + MIB - (place % MIB));
      const at = Math.floor(place / MIB);
      crc32s[at] = crc32(part, crc32s[at] ?? 0);
      from += part.length;
    }
  }

  return {
    add(bytes) {
      makeRoom(bytes.length);
      buffer.set(bytes, waiting);
      waiting += bytes.length;
    },
    waitingBytes: () => waiting,
    sizeBytes: () => written + waiting,
    async flush() {
      if (waiting === 0) return;
      const bytes = buffer.subarray(0, waiting);
      file ??= await makeFile(path);
      await file.append(bytes);
      await sumUp(bytes);
      written += bytes.length;
      waiting = 0;
    },
    async finish() {
      if (file === null) return null;
      await file.close();
      return { sizeBytes: written, sha256: await sum.hex(), crc32s };
    },
    async discard() {
      sum.drop();
      if (file === null) return;
      // Closed already where another file of the same content could not be finished.
      await file.close();
      await removeFile(path);
    },
  };
}

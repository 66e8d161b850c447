import { open } from 'node:fs/promises';
import type { SequenceRecord } from '@flipon/sequence/records';
import type { BlobFiles } from './blob-files.ts';

const BLOCK_BYTES = 64 * 1024;
const MAX_BLOCKS = 64;
const N = 'N'.charCodeAt(0);

/** Reads bases of one blob by range. Neighbouring reads share blocks, so rows in order are cheap. */
export interface BaseReader {
  /** Upper-case letters [start, end) of the whole sequence, 0-based; fewer where it ends. */
  read(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

export async function openBaseReader(files: BlobFiles, blobId: string): Promise<BaseReader> {
  const file = await open(await files.localPath(blobId), 'r');
  const blocks = new Map<number, Uint8Array>();

  async function block(index: number): Promise<Uint8Array> {
    const known = blocks.get(index);
    if (known !== undefined) {
      blocks.delete(index);
      blocks.set(index, known);
      return known;
    }
    const buffer = new Uint8Array(BLOCK_BYTES);
    const { bytesRead } = await file.read(buffer, 0, BLOCK_BYTES, index * BLOCK_BYTES);
    const fresh = buffer.subarray(0, bytesRead);
    blocks.set(index, fresh);
    const [oldest] = blocks.keys();
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return fresh;
  }

  return {
    async read(start, end) {
      const bases = new Uint8Array(Math.max(0, end - start));
      let filled = 0;
      while (filled < bases.length) {
        const at = start + filled;
        const source = await block(Math.floor(at / BLOCK_BYTES));
        const part = source.subarray(at % BLOCK_BYTES, (at % BLOCK_BYTES) + bases.length - filled);
        if (part.length === 0) break;
        bases.set(part, filled);
        filled += part.length;
      }
      return bases.subarray(0, filled);
    },
    close: () => file.close(),
  };
}

/**
 * A span of a record with `context` letters on each side. Outside the record there is N, or, where
 * hits may cross the origin (`wraps`), the letters of its other end.
 *
 * @param start 0-based from the start of the record; `start + length` may pass the origin
 */
export async function readSpan(
  reader: BaseReader,
  record: SequenceRecord,
  span: { start: number; length: number; context: number; wraps: boolean },
): Promise<Uint8Array> {
  const from = span.start - span.context;
  const to = span.start + span.length + span.context;
  const bases = new Uint8Array(to - from).fill(N);
  let at = from;
  while (at < to) {
    const turn = span.wraps && record.length > 0 ? Math.floor(at / record.length) : 0;
    const recordStart = turn * record.length;
    const first = Math.max(at, recordStart);
    const last = Math.min(to, recordStart + record.length);
    if (first < last) {
      const offset = record.start - recordStart;
      bases.set(await reader.read(first + offset, last + offset), first - from);
    }
    if (!span.wraps || record.length === 0) break;
    at = last;
  }
  return bases;
}

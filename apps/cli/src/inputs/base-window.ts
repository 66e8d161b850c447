import { closeSync, openSync, readSync } from 'node:fs';
import type { SequenceRecord } from '@flipon/sequence/records';

const BLOCK_BYTES = 1 << 20;
/** Hits go forward, or, on a strand of its own, back; a few blocks serve both, and their flanks. */
const MAX_BLOCKS = 4;
const N = 'N'.charCodeAt(0);

/** A stretch of a record with some letters on each side. */
export interface Span {
  /** 0-based from the start of the record; `start + length` may pass the origin. */
  start: number;
  length: number;
  /** Letters on each side. */
  context: number;
  /** Outside the record: the letters of its other end, instead of N. */
  wraps: boolean;
}

/** Reads letters of hits out of a file of bases. Hits in order of position cost little. */
export interface BaseWindow {
  /** The letters; valid until the next call. */
  read(record: SequenceRecord, span: Span): Uint8Array;
  close(): void;
}

export function openBaseWindow(path: string): BaseWindow {
  const file = openSync(path, 'r');
  const blocks = new Map<number, Uint8Array>();

  function block(index: number): Uint8Array {
    const known = blocks.get(index);
    if (known !== undefined) {
      blocks.delete(index);
      blocks.set(index, known);
      return known;
    }
    const [oldest] = blocks.keys();
    const buffer = new Uint8Array(BLOCK_BYTES);
    if (blocks.size >= MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    const count = readSync(file, buffer, 0, BLOCK_BYTES, index * BLOCK_BYTES);
    const fresh = buffer.subarray(0, count);
    blocks.set(index, fresh);
    return fresh;
  }

  /** Letters [start, end) of the file into `target` at `offset`. */
  function copy(start: number, end: number, target: Uint8Array, offset: number): void {
    let at = start;
    while (at < end) {
      const source = block(Math.floor(at / BLOCK_BYTES));
      const from = at % BLOCK_BYTES;
      const part = source.subarray(from, from + end - at);
      if (part.length === 0) throw new Error(`the bases end at ${at}, before their record does`);
      target.set(part, offset + at - start);
      at += part.length;
    }
  }

  return {
    read(record, { start, length, context, wraps }) {
      const from = start - context;
      const to = start + length + context;
      const first = record.start + from;
      const isInside = from >= 0 && to <= record.length;
      const index = Math.floor(first / BLOCK_BYTES);
      if (isInside && Math.floor((first + to - from - 1) / BLOCK_BYTES) === index) {
        const at = first % BLOCK_BYTES;
        return block(index).subarray(at, at + to - from);
      }
      const bases = new Uint8Array(to - from).fill(N);
      let at = from;
      while (at < to) {
        // Where the record wraps, `turn` counts how often the position has passed the origin.
        const turn = wraps ? Math.floor(at / record.length) : 0;
        const turnStart = turn * record.length;
        const begin = Math.max(at, turnStart);
        const end = Math.min(to, turnStart + record.length);
        if (begin < end) {
          const offset = record.start - turnStart;
          copy(begin + offset, end + offset, bases, begin - from);
        }
        if (!wraps) break;
        at = end;
      }
      return bases;
    },
    close: () => closeSync(file),
  };
}

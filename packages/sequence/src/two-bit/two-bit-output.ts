import type { LetterCounter } from '../bases/nucleic-counts.ts';
import type { TwoBitBlocks } from './two-bit-blocks.ts';

/** Unpacks bases, four to a byte, and counts them. */
export interface TwoBitOutput {
  /** Makes room for the bases of this many packed bytes; earlier bases are overwritten. */
  begin(bytes: number): void;
  /**
   * @param packed the bytes of the next bases, the last one perhaps in part
   * @param bases how many they are
   * @param unknown stretches of the record that are N
   * @param block the first of them that ends after the first base
   * @param done earlier bases of the record
   * @returns the first block that ends after the last base
   */
  write(
    packed: Uint8Array,
    bases: number,
    unknown: TwoBitBlocks,
    block: number,
    done: number,
  ): number;
  position(): number;
  /** The bases since `begin`. */
  take(): Uint8Array;
  readCounts(): Record<string, number>;
}

const LETTERS = [...'TCAG'].map((letter) => letter.charCodeAt(0));
const N = 'N'.charCodeAt(0);

/** The four letters of a byte, the first one (in the highest bits) lowest, as it is written first. */
const WORDS = new Uint32Array(256).map((_, byte) =>
  [6, 4, 2, 0].reduce((word, bit, at) => word + (LETTERS[(byte >> bit) & 3] ?? 0) * 256 ** at, 0),
);

export function createTwoBitOutput(letters: LetterCounter): TwoBitOutput {
  let bases = new Uint8Array(0);
  let view = new DataView(bases.buffer);
  let lengthBefore = 0;
  let written = 0;

  function unpack(packed: Uint8Array): void {
    let at = written;
    for (let i = 0; i < packed.length; i += 1) {
      view.setUint32(at, WORDS[packed[i] ?? 0] ?? 0, true);
      at += 4;
    }
  }

  function count(from: number, to: number): void {
    const { table } = letters;
    for (let i = from; i + 1 < to; i += 2) {
      const pair = view.getUint16(i, true);
      table[pair] = (table[pair] ?? 0) + 1;
    }
    if (((to - from) & 1) === 0) return;
    const last = bases[to - 1] ?? 0;
    table[last] = (table[last] ?? 0) + 1;
  }

  return {
    begin(bytes) {
      lengthBefore += written;
      written = 0;
      letters.reserve(4 * bytes);
      if (bases.length >= 4 * bytes) return;
      bases = new Uint8Array(4 * bytes);
      view = new DataView(bases.buffer);
    },
    write(packed, length, { count: blocks, starts, ends }, firstBlock, done) {
      unpack(packed);
      const end = done + length;
      let block = firstBlock;
      for (; block < blocks && (starts[block] ?? 0) < end; block += 1) {
        const from = Math.max(starts[block] ?? 0, done);
        const to = Math.min(ends[block] ?? 0, end);
        bases.fill(N, written + from - done, written + to - done);
        if ((ends[block] ?? 0) > end) break;
      }
      count(written, written + length);
      written += length;
      return block;
    },
    position: () => lengthBefore + written,
    take: () => bases.subarray(0, written),
    readCounts: () => letters.read(),
  };
}

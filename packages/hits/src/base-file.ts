import { openCheckedFile } from '@flipon/checked-files/checked-file';
import type { BaseSource } from './base-source.ts';

const BLOCK_BYTES = 65_536;
const MAX_BLOCKS = 64;

/**
 * Opens a file with one byte per base. Read blocks are cached for a while, because consecutive hits are
 * mostly near each other, forwards or, on a strand of their own, backwards. Where the file has sums, only
 * verified letters are returned.
 *
 * @throws DamagedFileError, also when letters are read
 */
export async function openBaseFile(path: string): Promise<BaseSource> {
  const file = await openCheckedFile(path);
  const blocks = new Map<number, Uint8Array>();

  async function readBlock(index: number): Promise<Uint8Array> {
    const known = blocks.get(index);
    if (known !== undefined) return known;
    const block = await file.read(index * BLOCK_BYTES, (index + 1) * BLOCK_BYTES);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  return {
    peek(start, end) {
      const index = Math.floor(start / BLOCK_BYTES);
      const from = start - index * BLOCK_BYTES;
      const block = blocks.get(index);
      if (block === undefined || from + end - start > block.length) return null;
      return block.subarray(from, from + end - start);
    },

    async read(start, end) {
      const letters = new Uint8Array(end - start);
      for (let at = start; at < end; ) {
        const block = await readBlock(Math.floor(at / BLOCK_BYTES));
        const from = at % BLOCK_BYTES;
        const part = block.subarray(from, from + end - at);
        if (part.length === 0) throw new Error(`the bases end at ${at}, before their record does`);
        letters.set(part, at - start);
        at += part.length;
      }
      return letters;
    },

    close: () => file.close(),
  };
}

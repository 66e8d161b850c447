import { hashText } from './hash-text.ts';

/** Different blocks that are held in memory, as hashes. */
const MOST_BLOCKS = 100_000;

/**
 * Counts the lines of a file that are neither hits nor about it, such as features of its sequence, and were
 * not computed either: each of them may be missing.
 */
export function createOtherLines() {
  const open = new Map<string, { count: number; lines: number }>();
  let balance = 0;
  let isFull = false;
  return {
    /** @param by 1 for a block of the file, -1 for a computed one */
    add(block: readonly string[], by: 1 | -1): void {
      balance += by * block.length;
      if (isFull) return;
      const key = hashText(block.join('\n'));
      const count = (open.get(key)?.count ?? 0) + by;
      if (count === 0) open.delete(key);
      else open.set(key, { count, lines: block.length });
      isFull = open.size > MOST_BLOCKS;
      if (isFull) open.clear();
    },
    /** Where there were too many to know them, how many more the file has. */
    count(): number {
      if (isFull) return Math.max(0, balance);
      return [...open.values()].reduce((sum, each) => {
        return sum + Math.max(0, each.count) * each.lines;
      }, 0);
    },
  };
}

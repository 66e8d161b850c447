import type { ByteFeed, Reading } from './byte-feed.ts';
import { BAD_BLOCKS, TOO_MANY_BLOCKS } from './two-bit-refusals.ts';

/** Stretches of a record that are not as the others: ascending, apart from each other, none empty. */
export interface TwoBitBlocks {
  count: number;
  /** 0-based in the record. */
  starts: Uint32Array;
  /** Exclusive: no record is longer than 2^32 - 1. */
  ends: Uint32Array;
}

/** The largest genomes have a fifth of these in a record. They take 8 bytes each. */
const MAX_BLOCKS = 1 << 22;

/**
 * Reads a list of blocks: their number, all starts, all sizes. Blocks that touch become one.
 *
 * @param lengthBp of the record
 * @param refuse called with the reason where they are out of order, overlap or leave the record
 */
export function* readBlocks(
  feed: ByteFeed,
  isLittleEndian: boolean,
  lengthBp: number,
  refuse: (reason: string) => never,
): Reading<TwoBitBlocks> {
  const count = yield* feed.word(isLittleEndian);
  if (count > MAX_BLOCKS) refuse(TOO_MANY_BLOCKS);
  if (count > lengthBp) refuse(BAD_BLOCKS);
  const starts = yield* readWords(feed, isLittleEndian, count);
  // Each size gives way to an end, no later than it is read.
  const ends = yield* readWords(feed, isLittleEndian, count);
  let kept = 0;
  let previousEnd = 0;
  for (let block = 0; block < count; block += 1) {
    const start = starts[block] ?? 0;
    const end = start + (ends[block] ?? 0);
    if (start < previousEnd || end > lengthBp) refuse(BAD_BLOCKS);
    if (end === start) continue;
    const touches = kept > 0 && start === previousEnd;
    if (!touches) {
      starts[kept] = start;
      kept += 1;
    }
    ends[kept - 1] = end;
    previousEnd = end;
  }
  return { count: kept, starts, ends };
}

/** Room is made as the numbers come: the count alone is a claim. */
function* readWords(feed: ByteFeed, isLittleEndian: boolean, count: number): Reading<Uint32Array> {
  let words = new Uint32Array(Math.min(count, 1024));
  for (let at = 0; at < count; at += 1) {
    if (at === words.length) {
      const larger = new Uint32Array(Math.min(count, 2 * at));
      larger.set(words);
      words = larger;
    }
    const word = feed.wordAtHand(isLittleEndian);
    words[at] = word >= 0 ? word : yield* feed.word(isLittleEndian);
  }
  return words;
}

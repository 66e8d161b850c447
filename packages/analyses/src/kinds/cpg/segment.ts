import { countBits } from '../../base-runs/count-bits.ts';
import { lowBits, pairBits } from './base-planes.ts';
import { PLANES } from './pieces.ts';

/**
 * Bases of a record that follow each other without a gap, as bits, with the starts of good windows
 * among them. It grows at its end and is dropped from its start; all positions are 0-based in the
 * record, and have to lie within what is kept.
 */
export interface Segment {
  /** Of the first base that is still kept. */
  readonly start: number;
  /** Behind the last base. */
  readonly end: number;
  /** Begins anew at a position, empty. */
  restart(position: number): void;
  /** Adds the words `planes[first]` to `planes[first + words)` at the end, up to position `to`. */
  append(planes: Uint32Array, first: number, words: number, to: number): void;
  /** Bases before a position are not asked for any more. */
  dropBefore(position: number): void;
  /** Whether a good window starts there; none does outside of the segment. */
  isGood(position: number): boolean;
  /** The first good start from a position on; null where there is none. */
  nextGood(position: number): number | null;
  /** The last good start at or before a position; there has to be one. */
  lastGood(position: number): number;
  /** 1 for a letter, else 0. */
  letterAt(position: number): number;
  /** 1 for a C at a position followed by X, else 0. */
  pairAt(position: number): number;
  /** How many bases of [from, to) are letters. */
  countLetters(from: number, to: number): number;
  /** How many pairs lie in [from, to), both bases inside. */
  countPairs(from: number, to: number): number;
}

const [C, X, GOOD] = [0, 1, 2] as const;

export function createSegment(): Segment {
  /** Position of the first word's first base. */
  let origin = 0;
  let end = 0;
  // Behind the last word in use there is anything, and room for one word more.
  let planes = new Uint32Array(PLANES * 64);

  const wordsUsed = () => Math.ceil((end - origin) / 32);
  const plane = (word: number, which: number) => planes[PLANES * word + which];
  const lettersIn = (word: number) => plane(word, C) | plane(word, X);
  const pairsIn = (word: number) => pairBits(plane(word, C), plane(word, X), plane(word + 1, X));

  function count(wordAt: (word: number) => number, from: number, to: number): number {
    if (to <= from) return 0;
    const first = from - origin;
    const last = to - 1 - origin;
    const lastWord = Math.floor(last / 32);
    let ones = 0;
    for (let word = Math.floor(first / 32); word <= lastWord; word++) {
      let bits = wordAt(word);
      if (32 * word < first) bits &= ~lowBits(first & 31);
      // Shifting by 31 and then by 1 also clears the whole word above bit 31.
      if (word === lastWord) bits &= ~((-1 << (last & 31)) << 1);
      ones += countBits(bits);
    }
    return ones;
  }

  function makeRoom(words: number): void {
    const needed = PLANES * (wordsUsed() + words + 2);
    if (needed <= planes.length) return;
    const larger = new Uint32Array(Math.max(needed, 2 * planes.length));
    larger.set(planes);
    planes = larger;
  }

  return {
    get start() {
      return origin;
    },

    get end() {
      return end;
    },

    restart(position) {
      origin = position;
      end = position;
    },

    append(from, first, words, to) {
      makeRoom(words);
      const shift = (end - origin) & 31;
      let out = PLANES * Math.floor((end - origin) / 32);
      // As a rule, stretches and so parts begin where a word does.
      if (shift === 0) planes.set(from.subarray(PLANES * first, PLANES * (first + words)), out);
      else {
        for (let at = PLANES * first; at < PLANES * (first + words); at++, out++) {
          const bits = from[at];
          planes[out] |= bits << shift;
          planes[out + PLANES] = bits >>> (32 - shift);
        }
      }
      end = Math.min(end + 32 * words, to);
    },

    dropBefore(position) {
      const used = wordsUsed();
      const words = Math.min(used, Math.floor((position - origin) / 32));
      // Only when half can go, so that each word is moved once on average.
      if (words < 64 || 2 * words < used) return;
      planes.copyWithin(0, PLANES * words, PLANES * (used + 1));
      origin += 32 * words;
    },

    isGood(position) {
      if (position >= end) return false;
      const at = position - origin;
      return ((plane(Math.floor(at / 32), GOOD) >>> (at & 31)) & 1) === 1;
    },

    nextGood(position) {
      const at = position - origin;
      const words = wordsUsed();
      let word = Math.floor(at / 32);
      if (word >= words) return null;
      let bits = plane(word, GOOD) & ~lowBits(at & 31);
      while (bits === 0) {
        if (++word >= words) return null;
        bits = plane(word, GOOD);
      }
      return origin + 32 * word + 31 - Math.clz32(bits & -bits);
    },

    lastGood(position) {
      const at = Math.min(position, end - 1) - origin;
      let word = Math.floor(at / 32);
      let bits = plane(word, GOOD) & ~((-1 << (at & 31)) << 1);
      while (bits === 0) bits = plane(--word, GOOD);
      return origin + 32 * word + 31 - Math.clz32(bits);
    },

    letterAt(position) {
      const at = position - origin;
      return (lettersIn(Math.floor(at / 32)) >>> (at & 31)) & 1;
    },

    pairAt(position) {
      const at = position - origin;
      return (pairsIn(Math.floor(at / 32)) >>> (at & 31)) & 1;
    },

    countLetters: (from, to) => count(lettersIn, from, to),
    // A pair is counted at its first base.
    countPairs: (from, to) => count(pairsIn, from, to - 1),
  };
}

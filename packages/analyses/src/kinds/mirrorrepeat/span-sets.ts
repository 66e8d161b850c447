import { firstSet, lastSet } from '../../base-runs/count-bits.ts';

type Bits = Int32Array<ArrayBuffer>;

/** Spans that later ones may meet; places are counted from one that its owner chooses. */
export interface SpanSet {
  /** Begins anew, for spans within [0, `length`). */
  begin(length: number): void;
  add(start: number, end: number): void;
  meets(start: number, end: number): boolean;
}

/** Spans meet that share a base: a bit for each covered base says all of them. */
export function createCoveredBases(): SpanSet {
  let covered: Bits = new Int32Array(0);
  return {
    begin(length) {
      covered = cleared(covered, length);
    },
    add(start, end) {
      const first = start >>> 5;
      const last = (end - 1) >>> 5;
      const head = -1 << (start & 31);
      const tail = -1 >>> (-end & 31);
      if (first === last) {
        covered[first] |= head & tail;
        return;
      }
      covered[first] |= head;
      covered.fill(-1, first + 1, last);
      covered[last] |= tail;
    },
    meets: (start, end) => firstSet(covered, start, end) < end,
  };
}

/**
 * Spans meet if one contains the other. No two added spans may meet, so their ends rise as their starts do,
 * and a further span meets any of them only if it meets the last that starts at or before its start, or the
 * first that starts at or after it.
 *
 * @param longestBp of all spans, below 2^16
 */
export function createUnnestedSpans(longestBp: number): SpanSet {
  let starts: Bits = new Int32Array(0);
  /** By the start of a span. */
  let lengths = new Uint16Array(0);
  return {
    begin(length) {
      starts = cleared(starts, length);
      if (lengths.length < length) lengths = new Uint16Array(2 * length);
    },
    add(start, end) {
      starts[start >>> 5] |= 1 << (start & 31);
      lengths[start] = end - start;
    },
    meets(start, end) {
      const next = firstSet(starts, start, end);
      if (next === start || (next < end && next + lengths[next] <= end)) return true;
      // One that starts further away ends before this one does.
      const from = Math.max(0, end - longestBp);
      const before = lastSet(starts, from, start);
      return before >= from && before + lengths[before] >= end;
    },
  };
}

/** Words for `bits` bits, all of them 0; reuses the old array where it is long enough. */
function cleared(words: Bits, bits: number): Bits {
  const needed = (bits + 31) >>> 5;
  return words.length < needed ? new Int32Array(2 * needed) : words.fill(0, 0, needed);
}

import { M1_TRACT } from './limits.ts';
import { makeRoom, type RunList } from './runs.ts';

export const G = 'G'.charCodeAt(0);
export const C = 'C'.charCodeAt(0);

/** 1 for the two pairs that may be part of a run, told alike on machines of either byte order. */
const isPair = new Uint8Array(1 << 16);
isPair[G * 257] = 1;
isPair[C * 257] = 1;

/** Pairs that are looked at in one call: their bases stay in the first cache between the steps. */
const BLOCK_PAIRS = 4096;
const found = new Int32Array(BLOCK_PAIRS + 1);

/**
 * Finds all runs of 3 and more G, and of 3 and more C, in `bases[from..to)`; bases outside are ignored, so
 * a run may be cut there. There is at least one byte before `from` and one after `to`.
 *
 * Every such run fills a pair of bases at an even address, and at least one base next to it.
 *
 * @param gRuns its content is replaced by the runs of G, rising, their places counted from `origin`; the
 *   gaps are not set here
 * @param cRuns the same for the runs of C
 */
export function findGRuns(
  bases: Uint8Array,
  from: number,
  to: number,
  origin: number,
  gRuns: RunList,
  cRuns: RunList,
): void {
  gRuns.count = 0;
  cRuns.count = 0;
  const { buffer, byteOffset } = bases;
  const pairs = new Uint16Array(buffer, 0, buffer.byteLength >> 1);
  const endPair = (byteOffset + to) >> 1;
  let done = from;
  for (let pair = (byteOffset + from + 1) >> 1; pair < endPair; ) {
    const end = Math.min(pair + BLOCK_PAIRS, endPair);
    const count = findParts(bases, pairs, pair, end, byteOffset);
    makeRoom(gRuns, count);
    makeRoom(cRuns, count);
    done = addRuns(bases, count, from, to, origin, done, gRuns, cRuns);
    // A run that is longer than a block was measured at once.
    pair = Math.max(end, (byteOffset + done) >> 1);
  }
}

/**
 * Puts the places in `bases` of the pairs [first, end) that belong to a run into `found`. Which
 * bases are G or C cannot be foretold, so each place is written, and only counted where it is one.
 */
function findParts(
  bases: Uint8Array,
  pairs: Uint16Array,
  first: number,
  end: number,
  byteOffset: number,
): number {
  let pairCount = 0;
  for (let pair = first; pair < end; pair++) {
    found[pairCount] = pair;
    pairCount += isPair[pairs[pair]];
  }
  let count = 0;
  for (let i = 0; i < pairCount; i++) {
    const at = 2 * found[i] - byteOffset;
    const base = bases[at];
    const before = bases[at - 1] ^ base;
    const after = bases[at + 2] ^ base;
    found[count] = at;
    // 1 where one of the two differences is zero.
    count += ((before - 1) | (after - 1)) >>> 31;
  }
  return count;
}

/**
 * Measures the runs at the first `count` places of `found`.
 *
 * @param done the end of the last run so far; @returns the same for the next block
 */
function addRuns(
  bases: Uint8Array,
  count: number,
  from: number,
  to: number,
  origin: number,
  done: number,
  gRuns: RunList,
  cRuns: RunList,
): number {
  for (let i = 0; i < count; i++) {
    const at = found[i];
    if (at < done) continue;
    const base = bases[at];
    const start = at > from && bases[at - 1] === base ? at - 1 : at;
    let end = at + 2;
    while (end < to && bases[end] === base) end++;
    done = end;
    if (end - start < M1_TRACT) continue;
    const runs = base === G ? gRuns : cRuns;
    runs.starts[runs.count] = start - origin;
    runs.ends[runs.count++] = end - origin;
  }
  return done;
}

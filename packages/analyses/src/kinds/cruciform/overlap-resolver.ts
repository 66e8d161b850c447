import type { ScannedRecord } from '../../scan/kernel.ts';
import { type AddHit, createHeldHits, type HeldColumns, passOn } from './hit-columns.ts';
import { type CruciformParameters, longestHitBp } from './parameters.ts';

const OPEN = 0;
const KEPT = 1;
const DROPPED = 2;
/** Open, because a better one that it overlaps is. */
const BLOCKED = 3;

/** Rank and row share the 53 bits of a whole number: ranks stay below 2^29. */
const ROWS = 2 ** 24;

/** Lets hits through that share no base: see {@link createOverlapResolver}. */
export interface OverlapResolver {
  /** Before the first hit of a record. */
  beginRecord(record: ScannedRecord): void;
  /** The hits of a record in order of start. */
  add: AddHit;
  endRecord(): void;
}

/**
 * Goes through the hits by rank (most matches, then fewest mismatches, smallest spacer, smallest
 * start) and keeps one when none of its bases is used by a kept one.
 *
 * Chains of overlapping hits may be as long as a chromosome, so nothing waits for the end of one.
 * A batch is gone through with what is known: a hit that one still to come may overlap stays open,
 * and so does a worse one that overlaps an open one. All others are decided as they would be in the
 * whole. Open ones wait for the next batch; they lie near its end, for a chain of ever better hits
 * is short. On a circle the first hits are open, too, until those across the origin are known.
 *
 * @param minBatch hits that are waited for before a batch is gone through
 */
export function createOverlapResolver(
  parameters: CruciformParameters,
  next: AddHit,
  minBatch = 1 << 16,
): OverlapResolver {
  const longestBp = longestHitBp(parameters);
  const held = createHeldHits();
  let batch = minBatch;
  let circleBp = 0;

  return {
    beginRecord({ wraps, length }) {
      circleBp = wraps ? length : 0;
    },
    add(start, arm, spacer, mismatches, delta) {
      if (held.count >= batch) resolve(start);
      held.add(start, arm, spacer, mismatches, delta, OPEN);
    },
    endRecord() {
      resolve(Number.POSITIVE_INFINITY);
      batch = minBatch;
    },
  };

  /** @param known all hits that start before are there; Infinity at the record's end */
  function resolve(known: number): void {
    const hits = held.take();
    const isEnd = known === Number.POSITIVE_INFINITY;
    const leastStart = circleBp > 0 && !isEnd ? longestBp : 0;
    const rows = openRowsByRank(hits);
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at];
      if (hits.state[row] === DROPPED) continue;
      const start = hits.start[row];
      const isKnown = start >= leastStart && start + lengthOf(hits, row) <= known;
      const isKept = isKnown && hits.state[row] === OPEN;
      if (isKept) hits.state[row] = KEPT;
      markOverlapping(hits, row, isKept ? DROPPED : BLOCKED, isEnd);
    }
    handOn(hits);
  }

  function openRowsByRank(hits: HeldColumns): Int32Array {
    const { state } = hits;
    const open = new Int32Array(state.length);
    let count = 0;
    for (let row = 0; row < state.length; row++) {
      if (state[row] === BLOCKED) state[row] = OPEN;
      if (state[row] === OPEN) open[count++] = row;
    }
    if (count > ROWS) throw new RangeError(`${count} hits are open at once`);
    // Sorting numbers is several times faster than sorting by a function.
    const keys = new Float64Array(count);
    for (let at = 0; at < count; at++) keys[at] = rankOf(hits, open[at]) * ROWS + at;
    keys.sort();
    const rows = new Int32Array(count);
    for (let at = 0; at < count; at++) rows[at] = open[keys[at] % ROWS];
    return rows;
  }

  function rankOf({ arm, spacer, mismatches }: HeldColumns, row: number): number {
    const { maxArm, maxSpacer, maxMismatches } = parameters;
    const misfits = mismatches[row];
    const missing = maxArm - (arm[row] - misfits);
    return (missing * (maxMismatches + 1) + misfits) * (maxSpacer + 1) + spacer[row];
  }

  /** @param isEnd the hits before the origin of a circle are there, too */
  function markOverlapping(hits: HeldColumns, row: number, mark: number, isEnd: boolean): void {
    const isRing = isEnd && circleBp > 0;
    const { start: starts } = hits;
    const count = starts.length;
    const start = starts[row];
    const end = start + lengthOf(hits, row);
    for (let away = 1; away < count; away++) {
      const turned = row + away >= count;
      if (turned && !isRing) break;
      const other = turned ? row + away - count : row + away;
      if (starts[other] + (turned ? circleBp : 0) >= end) break;
      markOpen(hits, other, mark);
    }
    for (let away = 1; away < count; away++) {
      const turned = row - away < 0;
      if (turned && !isRing) break;
      const other = turned ? row - away + count : row - away;
      const otherStart = starts[other] - (turned ? circleBp : 0);
      if (otherStart <= start - longestBp) break;
      if (otherStart + lengthOf(hits, other) > start) markOpen(hits, other, mark);
    }
  }

  /** Hands on what is decided, as far as order allows, and keeps the rest. */
  function handOn(hits: HeldColumns): void {
    let isWaiting = false;
    for (let row = 0; row < hits.start.length; row++) {
      const state = hits.state[row];
      if (state === DROPPED) continue;
      if (state !== KEPT) isWaiting = true;
      passOn(hits, row, isWaiting ? held.add : next, state);
    }
    batch = Math.max(minBatch, 2 * held.count);
  }
}

function lengthOf({ arm, spacer }: HeldColumns, row: number): number {
  return 2 * arm[row] + spacer[row];
}

function markOpen({ state }: HeldColumns, row: number, mark: number): void {
  if (state[row] === OPEN || (state[row] === BLOCKED && mark === DROPPED)) state[row] = mark;
}

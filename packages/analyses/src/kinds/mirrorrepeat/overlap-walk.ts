import { createColumnList } from '../../hits/column-list.ts';
import { type MirrorRepeatParameters, mismatchesOf } from './parameters.ts';
import { createRankOrder } from './rank-order.ts';
import { createCoveredBases, createUnnestedSpans } from './span-sets.ts';

const OPEN = 0;
const KEPT = 1;
const DROPPED = 2;

const heldColumns = {
  /** Positions in the record. */
  start: Float64Array,
  end: Float64Array,
  arm: Uint16Array,
  spacer: Uint8Array,
  mismatches: Uint8Array,
  purines: Uint16Array,
  state: Uint8Array,
};

/** A hit: what {@link OverlapWalk} hands on. */
export interface MirrorHit {
  start: number;
  arm: number;
  spacer: number;
  mismatches: number;
  purines: number;
}

export interface OverlapWalk {
  /** Adds a hit, as numbers alone, because there may be two for each base; centres have to rise. */
  add(start: number, arm: number, spacer: number, mismatches: number, purines: number): void;
  /** How many hits are held. */
  readonly count: number;
  /** Decides what can be decided. @param known all hits that start before it are there */
  settle(known: number): void;
}

/**
 * Goes through the hits of a record in the order most equal pairs, fewest mismatches, smallest spacer,
 * smallest start, and keeps one that meets no kept one: shares no base with it, or, where hits may
 * overlap, is neither inside nor around it.
 *
 * Chains of hits that meet may be as long as a chromosome, so decisions do not wait for the end of one. A
 * batch is decided as far as known: a hit that a later one may meet stays open, and so does a worse one that
 * shares a base with an open one. All others are decided as they would be in the whole record. A kept hit
 * ends before all later ones, and all that met it are dropped, so it is no longer compared; it only waits to
 * be emitted in order.
 *
 * Hits of one rank are equally long, so they rise by start as they do by centre. So do kept hits, because
 * none contains another.
 *
 * @param keep called with the kept hits in order of start
 */
export function createOverlapWalk(
  parameters: MirrorRepeatParameters,
  keep: (hit: MirrorHit) => void,
): OverlapWalk {
  const { maxArm, maxSpacer, overlap } = parameters;
  const mostMismatches = mismatchesOf(parameters, maxArm);
  const held = createColumnList(heldColumns);
  const kept = overlap ? createUnnestedSpans(2 * maxArm + maxSpacer) : createCoveredBases();
  const open = createCoveredBases();
  const orderOf = createRankOrder();
  /** The rows that are open, and their ranks, which stay below 2^25. */
  let rows = new Uint32Array(0);
  let ranks = new Uint32Array(0);

  function rankOf(arm: number, spacer: number, mismatches: number): number {
    const missing = maxArm - (arm - mismatches);
    return (missing * (mostMismatches + 1) + mismatches) * (maxSpacer + 1) + spacer;
  }

  function decide(known: number): void {
    const { columns, count } = held;
    const { start, end, arm, spacer, mismatches, state } = columns;
    if (rows.length < count) {
      rows = new Uint32Array(2 * count);
      ranks = new Uint32Array(2 * count);
    }
    let openCount = 0;
    let from = Number.POSITIVE_INFINITY;
    let to = 0;
    for (let row = 0; row < count; row++) {
      if (state[row] !== OPEN) continue;
      rows[openCount] = row;
      ranks[openCount] = rankOf(arm[row], spacer[row], mismatches[row]);
      openCount++;
      if (start[row] < from) from = start[row];
      if (end[row] > to) to = end[row];
    }
    if (openCount === 0) return;
    kept.begin(to - from);
    open.begin(to - from);
    const order = orderOf(ranks, openCount);
    for (let at = 0; at < openCount; at++) {
      const row = rows[order[at]];
      const first = start[row] - from;
      const last = end[row] - from;
      if (kept.meets(first, last)) {
        state[row] = DROPPED;
      } else if (end[row] > known || open.meets(first, last)) {
        open.add(first, last);
      } else {
        state[row] = KEPT;
        kept.add(first, last);
      }
    }
  }

  /** Hands on the kept hits before the first open one, and holds what is left. */
  function handOn(): void {
    const { columns, count } = held;
    const { start, end, arm, spacer, mismatches, purines, state } = columns;
    let left = 0;
    for (let row = 0; row < count; row++) {
      if (state[row] === DROPPED) continue;
      if (left === 0 && state[row] === KEPT) {
        keep({
          start: start[row],
          arm: arm[row],
          spacer: spacer[row],
          mismatches: mismatches[row],
          purines: purines[row],
        });
        continue;
      }
      start[left] = start[row];
      end[left] = end[row];
      arm[left] = arm[row];
      spacer[left] = spacer[row];
      mismatches[left] = mismatches[row];
      purines[left] = purines[row];
      state[left] = state[row];
      left++;
    }
    held.clear();
    held.addRows(left);
  }

  return {
    add(start, arm, spacer, mismatches, purines) {
      const row = held.addRow();
      const { columns } = held;
      columns.start[row] = start;
      columns.end[row] = start + 2 * arm + spacer;
      columns.arm[row] = arm;
      columns.spacer[row] = spacer;
      columns.mismatches[row] = mismatches;
      columns.purines[row] = purines;
      columns.state[row] = OPEN;
    },
    get count() {
      return held.count;
    },
    settle(known) {
      decide(known);
      handOn();
    },
  };
}

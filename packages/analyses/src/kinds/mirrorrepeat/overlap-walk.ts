import { createColumnList } from '../../column-list.ts';
import { type MirrorRepeatParameters, mismatchesOf } from './parameters.ts';

const OPEN = 0;
const KEPT = 1;
const DROPPED = 2;
/** Open, because a better one that it meets is. */
const BLOCKED = 3;

/** Rank and row share the 53 bits of a whole number: ranks stay below 2^29, as starts do. */
const ROWS = 2 ** 24;

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

type Held = ReturnType<ReturnType<typeof createColumnList<typeof heldColumns>>['take']>;

/** A hit: what {@link OverlapWalk} is told, and hands on. */
export interface MirrorHit {
  start: number;
  arm: number;
  spacer: number;
  mismatches: number;
  purines: number;
}

export interface OverlapWalk {
  add(hit: MirrorHit): void;
  /** How many hits are held. */
  readonly count: number;
  /** Decides what can be decided. @param known all hits that start before it are there */
  settle(known: number): void;
}

/**
 * Goes through the hits of a record in the order most equal pairs, fewest mismatches, smallest spacer,
 * smallest start, and keeps one that meets no kept one: shares no base with it, or, where hits may
 * overlap, lies neither inside nor around it.
 *
 * Chains of hits that meet may be as long as a chromosome, so nothing waits for the end of one. A batch
 * is gone through with what is known: a hit that one still to come may meet stays open, and so does a
 * worse one that meets an open one. All others are decided as they would be in the whole.
 *
 * @param keep told of the kept hits in order of start
 */
export function createOverlapWalk(
  parameters: MirrorRepeatParameters,
  keep: (hit: MirrorHit) => void,
): OverlapWalk {
  const { maxArm, maxSpacer, overlap } = parameters;
  const longestBp = 2 * maxArm + maxSpacer;
  const mostMismatches = mismatchesOf(parameters, maxArm);
  const held = createColumnList(heldColumns);

  function add({ start, arm, spacer, mismatches, purines }: MirrorHit, state: number): void {
    const row = held.addRow();
    const { columns } = held;
    columns.start[row] = start;
    columns.end[row] = start + 2 * arm + spacer;
    columns.arm[row] = arm;
    columns.spacer[row] = spacer;
    columns.mismatches[row] = mismatches;
    columns.purines[row] = purines;
    columns.state[row] = state;
  }

  function rankOf({ arm, spacer, mismatches }: Held, row: number): number {
    const misfits = mismatches[row];
    const missing = maxArm - (arm[row] - misfits);
    return (missing * (mostMismatches + 1) + misfits) * (maxSpacer + 1) + spacer[row];
  }

  /** Rows in order of start, and of those that are open the places in it by rank. */
  function orders(hits: Held): { byStart: Uint32Array; byRank: Uint32Array } {
    const { start, state } = hits;
    if (start.length > ROWS) throw new RangeError(`${start.length} hits are open at once`);
    let least = Number.POSITIVE_INFINITY;
    for (let row = 0; row < start.length; row++) least = Math.min(least, start[row]);
    const byStart = sortedRows(start.length, (row) => start[row] - least);
    const places = Uint32Array.from(byStart.keys()).filter(
      (place) => state[byStart[place]] !== DROPPED,
    );
    const byRank = sortedRows(places.length, (at) => rankOf(hits, byStart[places[at]]));
    return { byStart, byRank: byRank.map((at) => places[at]) };
  }

  function markMet(hits: Held, byStart: Uint32Array, place: number, mark: number): void {
    const { start, end } = hits;
    const row = byStart[place];
    for (let next = place + 1; next < byStart.length; next++) {
      const other = byStart[next];
      if (start[other] >= end[row]) break;
      if (!overlap || end[other] <= end[row] || start[other] === start[row])
        markOpen(hits, other, mark);
    }
    for (let next = place - 1; next >= 0; next--) {
      const other = byStart[next];
      if (start[other] <= start[row] - longestBp) break;
      const isMet = overlap
        ? end[other] >= end[row] || start[other] === start[row]
        : end[other] > start[row];
      if (isMet) markOpen(hits, other, mark);
    }
  }

  function settle(known: number): void {
    const hits = held.take();
    const { start, end, state } = hits;
    for (let row = 0; row < state.length; row++) if (state[row] === BLOCKED) state[row] = OPEN;
    const { byStart, byRank } = orders(hits);
    for (const place of byRank) {
      const row = byStart[place];
      if (state[row] === DROPPED) continue;
      // One that is kept already marks what came since.
      if (state[row] === OPEN && end[row] <= known) state[row] = KEPT;
      markMet(hits, byStart, place, state[row] === KEPT ? DROPPED : BLOCKED);
    }
    // What is kept has to stay until nothing that is still to come can meet it.
    let isWaiting = false;
    for (const row of byStart) {
      if (state[row] === DROPPED) continue;
      if (state[row] !== KEPT || end[row] > known) isWaiting = true;
      const hit = {
        start: start[row],
        arm: hits.arm[row],
        spacer: hits.spacer[row],
        mismatches: hits.mismatches[row],
        purines: hits.purines[row],
      };
      if (isWaiting) add(hit, state[row]);
      else keep(hit);
    }
  }

  return {
    add: (hit) => add(hit, OPEN),
    get count() {
      return held.count;
    },
    settle,
  };
}

/** Rows by rising keys, whole numbers from 0 on; at equal keys by rising number. */
function sortedRows(count: number, keyOf: (row: number) => number): Uint32Array {
  // Sorting numbers is several times faster than sorting by a function; rows of a short unit, which
  // have the most hits, are in order.
  const keys = new Float64Array(count);
  let isSorted = true;
  for (let row = 0; row < count; row++) {
    keys[row] = keyOf(row) * count + row;
    if (row > 0 && keys[row] < keys[row - 1]) isSorted = false;
  }
  if (!isSorted) keys.sort();
  return Uint32Array.from(keys, (key) => key % count);
}

function markOpen({ state }: Held, row: number, mark: number): void {
  if (state[row] === OPEN || (state[row] === BLOCKED && mark === DROPPED)) state[row] = mark;
}

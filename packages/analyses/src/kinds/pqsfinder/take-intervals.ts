import type { CandidateParts, Candidates } from './candidates.ts';

/** How candidates are read, and how far they are known. */
export interface Reading {
  /** Strands that are read from their end have of equal intervals the last one first. */
  isReversed: boolean;
  /** Those that begin before this place are all there. */
  before: number;
  /** The length of a circle whose candidates are complete; else null. */
  circleBp: number | null;
}

export interface TakenIntervals {
  /** Rows of what is taken, and where each begins. */
  rows: number[];
  first: number[];
}

const FREE = 0;
const TAKEN = 1;
const UNSURE = 2;

/**
 * Takes the highest score, among equals the shortest, then the first of those left; drops all that share
 * a base with it; and so on, as far as that is sure while more candidates may come.
 *
 * One is sure to be taken when no better one that it overlaps is left, and none can come any more; it is
 * sure to be dropped when it overlaps one that is taken.
 *
 * @param candidates in the order of reading, as far as they are equally long
 * @returns `unsure`: the others, in the same order
 */
export function takeIntervals(
  candidates: Candidates,
  { isReversed, before, circleBp }: Reading,
): { taken: TakenIntervals; unsure: CandidateParts } {
  const { count, first, starts, length } = candidates;
  let [from, end] = circleBp === null ? [Number.POSITIVE_INFINITY, 0] : [0, circleBp];
  for (let row = 0; row < count && circleBp === null; row++) {
    if (first[row] < from) from = first[row];
    const rowEnd = first[row] + starts[row] - 1 + length[row];
    if (rowEnd > end) end = rowEnd;
  }
  const size = Math.max(0, end - from);
  const state = new Uint8Array(size);
  const taken: TakenIntervals = { rows: [], first: [] };
  const unsure = createParts(count);

  function mark(start: number, bases: number, as: number): void {
    for (let at = start; at < start + bases; at++) state[at < size ? at : at - size] = as;
  }

  for (const row of inRank(candidates)) {
    const lengthBp = length[row];
    const lowest = first[row] - from;
    const highest = lowest + starts[row] - 1;
    const step = isReversed ? -1 : 1;
    // The last base of an interval, as it is read, from its start.
    const last = isReversed ? 0 : lengthBp - 1;
    let start = isReversed ? highest : lowest;
    while (start >= lowest && start <= highest) {
      let [found, behind] = [FREE, lengthBp];
      for (let base = start + last; behind > 0; base -= step, behind--) {
        const here = state[base < size ? base : base - size];
        if (here === FREE) continue;
        found = here;
        if (here === TAKEN) break;
      }
      if (found === TAKEN) {
        // So are all that have this base.
        start += step * behind;
        continue;
      }
      if (found === FREE && (circleBp !== null || from + start + lengthBp <= before)) {
        mark(start, lengthBp, TAKEN);
        taken.rows.push(row);
        taken.first.push(from + start);
        start += step * lengthBp;
        continue;
      }
      // Each overlaps the one before it, so those that follow are unsure, too, up to one that is taken.
      let [furthest, next] = [start, start + step];
      while (next >= lowest && next <= highest) {
        const base = next + last;
        if (state[base < size ? base : base - size] === TAKEN) break;
        furthest = next;
        next += step;
      }
      const leftmost = Math.min(start, furthest);
      const several = Math.abs(furthest - start);
      mark(leftmost, several + lengthBp, UNSURE);
      unsure.add(row, from + leftmost, several + 1);
      start = next;
    }
  }
  return { taken, unsure: unsure.inOrder() };
}

/** Gathers parts of rows: those of one row are adjacent, in the order in which they are read. */
function createParts(rowCount: number): {
  add(row: number, first: number, starts: number): void;
  inOrder(): CandidateParts;
} {
  const partsOf = new Uint32Array(rowCount);
  const [rows, firsts, starts]: [number[], number[], number[]] = [[], [], []];
  return {
    add(row, first, count) {
      partsOf[row]++;
      rows.push(row);
      firsts.push(first);
      starts.push(count);
    },
    inOrder() {
      toFirstPlaces(partsOf);
      const parts = {
        rows: new Uint32Array(rows.length),
        first: new Float64Array(rows.length),
        starts: new Uint32Array(rows.length),
      };
      for (let part = 0; part < rows.length; part++) {
        const place = partsOf[rows[part]]++;
        parts.rows[place] = rows[part];
        parts.first[place] = firsts[part];
        parts.starts[place] = starts[part];
      }
      return parts;
    },
  };
}

/** Above any length, and above any score. */
const LENGTHS = 1 << 8;
const SCORES = 1 << 10;

/** Rows by score from the highest on, then from the shortest on, then as they are. */
function inRank({ count, score, length }: Candidates): Uint32Array {
  const lengths = new Uint32Array(LENGTHS);
  const scores = new Uint32Array(SCORES);
  for (let row = 0; row < count; row++) {
    lengths[length[row]]++;
    scores[SCORES - 1 - score[row]]++;
  }
  const byLength = new Uint32Array(count);
  toFirstPlaces(lengths);
  for (let row = 0; row < count; row++) byLength[lengths[length[row]]++] = row;
  const rows = new Uint32Array(count);
  toFirstPlaces(scores);
  for (const row of byLength) rows[scores[SCORES - 1 - score[row]]++] = row;
  return rows;
}

/** Makes of how many there are of each the place of the first one of each. */
function toFirstPlaces(counts: Uint32Array): void {
  let place = 0;
  for (let each = 0; each < counts.length; each++) {
    const count = counts[each];
    counts[each] = place;
    place += count;
  }
}

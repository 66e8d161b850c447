/** Intervals that may be hits, column by column; places are 0-based, in the record. */
export interface Candidates {
  count: number;
  first: Float64Array;
  length: Uint8Array;
  score: Uint16Array;
  tetrads: Uint8Array;
  bulges: Uint8Array;
  mismatches: Uint8Array;
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
 * @param before those that begin before this place are all there
 * @param circleBp of a circle, all of whose candidates are there
 * @returns rows; `unsure`: the others, in the same order
 */
export function takeIntervals(
  candidates: Candidates,
  before: number,
  circleBp: number | null = null,
): { taken: number[]; unsure: Uint32Array } {
  const { count, first, length } = candidates;
  if (count === 0) return { taken: [], unsure: new Uint32Array(0) };
  let [from, end] = [Number.POSITIVE_INFINITY, 0];
  for (let row = 0; row < count; row++) {
    if (first[row] < from) from = first[row];
    if (first[row] + length[row] > end) end = first[row] + length[row];
  }
  if (circleBp !== null) [from, end] = [0, circleBp];
  const size = end - from;
  const state = new Uint8Array(size);

  const taken: number[] = [];
  const isUnsure = new Uint8Array(count);
  let unsureCount = 0;
  for (const row of inRank(candidates)) {
    const lengthBp = length[row];
    const start = first[row] - from;
    let found = FREE;
    for (let at = start; at < start + lengthBp; at++) {
      const here = state[at < size ? at : at - size];
      if (here === FREE) continue;
      found = here;
      if (here === TAKEN) break;
    }
    if (found === TAKEN) continue;
    const isSure = found === FREE && (circleBp !== null || first[row] + lengthBp <= before);
    const mark = isSure ? TAKEN : UNSURE;
    for (let at = start; at < start + lengthBp; at++) state[at < size ? at : at - size] = mark;
    if (isSure) taken.push(row);
    else {
      isUnsure[row] = 1;
      unsureCount++;
    }
  }
  const unsure = new Uint32Array(unsureCount);
  for (let row = 0, at = 0; row < count; row++) if (isUnsure[row] === 1) unsure[at++] = row;
  return { taken, unsure };
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

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

/** Above any length. */
const LENGTHS = 256;

/** Rows by score, then length, then as they are: scores are few, so they are counted. */
function inRank({ count, score, length }: Candidates): Uint32Array {
  const rankOf = (row: number) => (score[row] + 1) * LENGTHS - length[row];
  const counts = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    const rank = rankOf(row);
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const next = new Map<number, number>();
  let sum = 0;
  for (const rank of [...counts.keys()].sort((a, b) => b - a)) {
    next.set(rank, sum);
    sum += counts.get(rank) ?? 0;
  }
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) {
    const rank = rankOf(row);
    const at = next.get(rank) ?? 0;
    rows[at] = row;
    next.set(rank, at + 1);
  }
  return rows;
}

import { type ColumnList, createColumnList } from '../../hits/column-list.ts';
import type { ProfileShape, Stretch } from '../../scan/kernel.ts';
import { PROFILE_ONE } from '../../scan/profile-one.ts';
import {
  MAX_ENTRY_BP,
  PROBABILITY_ONE,
  type Zdnabert2Pieces,
  zdnabert2PieceColumns,
} from './pieces.ts';

const G = 'G'.charCodeAt(0);
const C = 'C'.charCodeAt(0);
const T = 'T'.charCodeAt(0);

/** Makes the pieces of one stretch: the rule of all models, whatever probabilities come from. */
export interface RunFinder {
  /**
   * Tells the probabilities of neighbouring bases. Those of a strand come from left to right; a run
   * that goes on in the next call has a row for each call, which the joiner makes one of.
   *
   * @param strand 0 for +, 1 for -
   * @param first place in the stretch of the first of these bases
   * @param probabilities 0 where the model says nothing
   */
  add(strand: number, first: number, probabilities: Float64Array): void;
  take(): Zdnabert2Pieces;
}

/**
 * @param stretch with one base of context before it at least
 * @param threshold a base belongs to a run when its probability is larger
 * @param shape of the profile, whose bins begin with the stretch
 */
export function createRunFinder(
  stretch: Stretch,
  { threshold, shape }: { threshold: number; shape: ProfileShape },
): RunFinder {
  const rows = createColumnList(zdnabert2PieceColumns);
  const { binBp, lanes } = shape;
  const bins = Math.ceil((stretch.to - stretch.from) / binBp);
  const profile = new Uint16Array(bins * lanes);

  /** Makes rows of the runs that begin in [start, end); tells up to where that is done. */
  function addRuns(part: Part, start: number, end: number): number {
    let at = findStart(part.probabilities, start, end, threshold);
    while (at < end) {
      const longest = Math.min(part.probabilities.length, at + MAX_ENTRY_BP);
      const runEnd = findEnd(part.probabilities, at, longest, threshold);
      addRun(rows, stretch, part, { start: at, end: runEnd });
      at = findStart(part.probabilities, runEnd, end, threshold);
    }
    return at;
  }

  return {
    add(strand, first, probabilities) {
      const part = { strand, first, probabilities };
      const { length } = probabilities;
      let done = 0;
      for (let at = 0; at < length; ) {
        const bin = Math.floor((first + at) / binBp);
        const end = Math.min(length, (bin + 1) * binBp - first);
        const largest = largestOf(probabilities, at, end);
        if (strand < lanes) raise(profile, bin * lanes + strand, Math.round(largest * PROFILE_ONE));
        // Most bins are passed over by their largest value; a run may reach far beyond its own.
        if (largest > threshold) done = addRuns(part, Math.max(at, done), end);
        at = end;
      }
    },
    take: () => ({ ...rows.take(), profile }),
  };
}

/** Probabilities that are added in one call. */
interface Part {
  strand: number;
  first: number;
  probabilities: Float64Array;
}

/** A bin may come in parts. */
function raise(profile: Uint16Array, place: number, value: number): void {
  if (value > profile[place]) profile[place] = value;
}

// Long loops have functions of their own that end with the loop: so V8 compiles each of them once, for good.

function largestOf(probabilities: Float64Array, start: number, end: number): number {
  let largest = 0;
  for (let at = start; at < end; at++) if (probabilities[at] > largest) largest = probabilities[at];
  return largest;
}

/** The first base of [start, end) whose probability is larger than the threshold; `end` if none is. */
function findStart(
  probabilities: Float64Array,
  start: number,
  end: number,
  threshold: number,
): number {
  let at = start;
  while (at < end && !(probabilities[at] > threshold)) at++;
  return at;
}

/** The first base of [start, end) whose probability is not larger; `end` if there is none. */
function findEnd(
  probabilities: Float64Array,
  start: number,
  end: number,
  threshold: number,
): number {
  let at = start;
  while (at < end && probabilities[at] > threshold) at++;
  return at;
}

function addRun(
  rows: ColumnList<typeof zdnabert2PieceColumns>,
  { bases, from }: Stretch,
  { strand, first, probabilities }: Part,
  { start, end }: { start: number; end: number },
): void {
  /** Index in `bases` of the run's first base, and its exclusive end. */
  const [firstBase, endBase] = [from + first + start, from + first + end];
  const row = rows.addRow();
  const { columns } = rows;
  columns.strand[row] = strand;
  columns.first[row] = first + start;
  columns.bases[row] = end - start;
  columns.sum[row] = sumOf(probabilities, start, end);
  columns.gc[row] = countSteps(bases, firstBase + 1, endBase, C);
  columns.gt[row] = countSteps(bases, firstBase + 1, endBase, T);
  columns.gcBefore[row] = countSteps(bases, firstBase, firstBase + 1, C);
  columns.gtBefore[row] = countSteps(bases, firstBase, firstBase + 1, T);
}

/** Sum of probabilities, each as a whole number of {@link PROBABILITY_ONE}. */
function sumOf(probabilities: Float64Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at++) sum += Math.round(probabilities[at] * PROBABILITY_ONE);
  return sum;
}

/** How many of the bases [start, end) make a pair of G and `partner` with the base before them. */
function countSteps(bases: Uint8Array, start: number, end: number, partner: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const before = bases[at - 1];
    const base = bases[at];
    if ((before === G && base === partner) || (before === partner && base === G)) count++;
  }
  return count;
}

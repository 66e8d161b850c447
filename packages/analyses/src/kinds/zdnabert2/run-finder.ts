import { type ColumnList, createColumnList } from '../../column-list.ts';
import { type Stretch, TRACK_ONE, type TrackShape } from '../../kernel.ts';
import { PROBABILITY_ONE, type Zdnabert2Pieces, zdnabert2PieceColumns } from './pieces.ts';

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
   * @param probabilities 0 where the model says nothing; fewer than 4 million of them
   */
  add(strand: number, first: number, probabilities: Float64Array): void;
  take(): Zdnabert2Pieces;
}

/**
 * @param stretch with one base of context before it at least
 * @param threshold a base belongs to a run when its probability is larger
 * @param shape of the track, whose bins begin with the stretch
 */
export function createRunFinder(
  stretch: Stretch,
  { threshold, shape }: { threshold: number; shape: TrackShape },
): RunFinder {
  const rows = createColumnList(zdnabert2PieceColumns);
  const bins = Math.ceil((stretch.to - stretch.from) / shape.binBp);
  const track = new Uint16Array(bins * shape.lanes);
  return {
    add(strand, first, probabilities) {
      const { length } = probabilities;
      for (let at = findAbove(probabilities, 0, threshold); at < length; ) {
        const end = findOthers(probabilities, at, threshold);
        addRun(rows, stretch, { strand, first, probabilities, at, end });
        at = findAbove(probabilities, end, threshold);
      }
      if (strand < shape.lanes) fillTrack(track, shape, { lane: strand, first, probabilities });
    },
    take: () => ({ ...rows.take(), track }),
  };
}

/** The first base from `at` on whose probability is larger than the threshold, or their number. */
function findAbove(probabilities: Float64Array, at: number, threshold: number): number {
  let found = at;
  while (found < probabilities.length && !(probabilities[found] > threshold)) found++;
  return found;
}

/** The first base from `at` on whose probability is not larger than the threshold, or their number. */
function findOthers(probabilities: Float64Array, at: number, threshold: number): number {
  let found = at;
  while (found < probabilities.length && probabilities[found] > threshold) found++;
  return found;
}

function addRun(
  rows: ColumnList<typeof zdnabert2PieceColumns>,
  { bases, from }: Stretch,
  run: { strand: number; first: number; probabilities: Float64Array; at: number; end: number },
): void {
  const { strand, first, probabilities, at, end } = run;
  const firstBase = from + first + at;
  let sum = Math.round(probabilities[at] * PROBABILITY_ONE);
  let gc = 0;
  let gt = 0;
  for (let i = at + 1; i < end; i++) {
    const before = bases[from + first + i - 1];
    const base = bases[from + first + i];
    sum += Math.round(probabilities[i] * PROBABILITY_ONE);
    if (isGcStep(before, base)) gc++;
    else if (isGtStep(before, base)) gt++;
  }
  const row = rows.addRow();
  const { columns } = rows;
  columns.strand[row] = strand;
  columns.first[row] = first + at;
  columns.bases[row] = end - at;
  columns.sum[row] = sum;
  columns.gc[row] = gc;
  columns.gt[row] = gt;
  columns.gcBefore[row] = isGcStep(bases[firstBase - 1], bases[firstBase]) ? 1 : 0;
  columns.gtBefore[row] = isGtStep(bases[firstBase - 1], bases[firstBase]) ? 1 : 0;
}

/** Puts the largest probability of each bin into its lane; a bin may be told in parts. */
function fillTrack(
  track: Uint16Array,
  { binBp, lanes }: TrackShape,
  part: { lane: number; first: number; probabilities: Float64Array },
): void {
  const { lane, first, probabilities } = part;
  for (let at = 0; at < probabilities.length; ) {
    const bin = Math.floor((first + at) / binBp);
    const end = Math.min(probabilities.length, (bin + 1) * binBp - first);
    const value = Math.round(largestOf(probabilities, at, end) * TRACK_ONE);
    const place = bin * lanes + lane;
    if (value > track[place]) track[place] = value;
    at = end;
  }
}

function largestOf(probabilities: Float64Array, start: number, end: number): number {
  let largest = 0;
  for (let at = start; at < end; at++) if (probabilities[at] > largest) largest = probabilities[at];
  return largest;
}

function isGcStep(before: number, base: number): boolean {
  return (before === G && base === C) || (before === C && base === G);
}

function isGtStep(before: number, base: number): boolean {
  return (before === G && base === T) || (before === T && base === G);
}

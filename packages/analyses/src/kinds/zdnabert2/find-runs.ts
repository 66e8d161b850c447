import { type ColumnList, createColumnList } from '../../column-list.ts';
import { type Stretch, TRACK_ONE, type TrackShape } from '../../kernel.ts';
import { PROBABILITY_ONE, type Zdnabert2Pieces, zdnabert2PieceColumns } from './pieces.ts';

const G = 'G'.charCodeAt(0);
const C = 'C'.charCodeAt(0);
const T = 'T'.charCodeAt(0);

type Rows = ColumnList<typeof zdnabert2PieceColumns>;

/**
 * Makes pieces of probabilities: the rule of all models, whatever the probabilities come from.
 *
 * @param stretch with one base of context before it at least
 * @param strands the probability of each base of the stretch, of the plus strand and, where the
 *   reverse complement is checked, of the minus strand; 0 where the model says nothing
 * @param threshold a base belongs to a run when its probability is larger
 */
export function findRuns(
  stretch: Stretch,
  strands: readonly Float64Array[],
  { threshold, shape }: { threshold: number; shape: TrackShape },
): Zdnabert2Pieces {
  const rows = createColumnList(zdnabert2PieceColumns);
  for (const [strand, probabilities] of strands.entries()) {
    findRunsOf(rows, stretch, probabilities, { strand, threshold });
  }
  return { ...rows.take(), track: makeTrack(strands, shape) };
}

function findRunsOf(
  rows: Rows,
  { bases, from, to }: Stretch,
  probabilities: Float64Array,
  { strand, threshold }: { strand: number; threshold: number },
): void {
  const lengthBp = to - from;
  for (let at = 0; at < lengthBp; at++) {
    if (!(probabilities[at] > threshold)) continue;
    const row = rows.addRow();
    const { columns } = rows;
    columns.strand[row] = strand;
    columns.first[row] = at;
    columns.gcBefore[row] = isGcStep(bases[from + at - 1], bases[from + at]) ? 1 : 0;
    columns.gtBefore[row] = isGtStep(bases[from + at - 1], bases[from + at]) ? 1 : 0;
    let [sum, gc, gt, end] = [0, 0, 0, at];
    for (; end < lengthBp && probabilities[end] > threshold; end++) {
      sum += Math.round(probabilities[end] * PROBABILITY_ONE);
      if (end === at) continue;
      const [before, base] = [bases[from + end - 1], bases[from + end]];
      if (isGcStep(before, base)) gc++;
      else if (isGtStep(before, base)) gt++;
    }
    columns.bases[row] = end - at;
    columns.sum[row] = sum;
    columns.gc[row] = gc;
    columns.gt[row] = gt;
    at = end;
  }
}

/** Bins lie on the grid of the record; a stretch begins with one. */
function makeTrack(strands: readonly Float64Array[], { binBp, lanes }: TrackShape): Uint16Array {
  const lengthBp = strands[0]?.length ?? 0;
  const track = new Uint16Array(Math.ceil(lengthBp / binBp) * lanes);
  for (let lane = 0; lane < lanes; lane++) {
    const values = strands[lane] ?? new Float64Array(lengthBp);
    for (let at = 0, bin = lane; at < lengthBp; at += binBp, bin += lanes) {
      const end = Math.min(lengthBp, at + binBp);
      let largest = 0;
      for (let i = at; i < end; i++) if (values[i] > largest) largest = values[i];
      track[bin] = Math.round(largest * TRACK_ONE);
    }
  }
  return track;
}

function isGcStep(before: number, base: number): boolean {
  return (before === G && base === C) || (before === C && base === G);
}

function isGtStep(before: number, base: number): boolean {
  return (before === G && base === T) || (before === T && base === G);
}

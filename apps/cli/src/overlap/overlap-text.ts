import { oneLine } from '@flipon/formats/one-line';
import { type ClassMatrix, fractionOf } from '@flipon/overlaps/class-matrix';
import { type CombinationTable, countBits } from '@flipon/overlaps/combinations';
import type { Intervals } from '@flipon/overlaps/intervals';
import {
  createDistanceCounter,
  distanceBounds,
  nearestDistances,
} from '@flipon/overlaps/nearest-distances';
import { uniteAtLeast } from '@flipon/overlaps/sweep-unions';
import { nameCell } from '../output/text-rows.ts';
import type { IntervalFile } from './read/read-interval-file.ts';

/** The intervals of all files on one sequence. */
export interface SequenceUnions {
  name: string;
  /** One for each file, without intervals where it does not name the sequence. */
  unions: readonly Intervals[];
}

const NOTHING: Intervals = { starts: new Float64Array(0), ends: new Float64Array(0) };

/** In the order in which the names come, file by file. */
export function sequencesOf(files: readonly IntervalFile[]): SequenceUnions[] {
  const names = new Set(files.flatMap(({ unions }) => [...unions.keys()]));
  return Array.from(names, (name) => ({
    name,
    unions: files.map(({ unions }) => unions.get(name) ?? NOTHING),
  }));
}

/** The table of pairs, in the order of the files. */
export async function* pairText(
  labels: readonly string[],
  { classes, bases, intervals, shared }: ClassMatrix,
): AsyncGenerator<string> {
  yield row(
    'a b bases_a bases_b bases_both fraction_a fraction_b intervals_a intervals_b'.split(' '),
  );
  const value = (values: Float64Array, at: number) => values[at] as number;
  for (let a = 0; a < classes; a++) {
    for (let b = a + 1; b < classes; b++) {
      const both = value(shared, a * classes + b);
      yield row([
        nameCell(labels[a] ?? ''),
        nameCell(labels[b] ?? ''),
        value(bases, a),
        value(bases, b),
        both,
        fractionOf(both, value(bases, a)),
        fractionOf(both, value(bases, b)),
        value(intervals, a),
        value(intervals, b),
      ]);
    }
  }
}

/** The exact combinations of files. */
export async function* combinationText(
  labels: readonly string[],
  { masks, bases, stretches }: CombinationTable,
): AsyncGenerator<string> {
  yield row(['combination', 'files', 'bases', 'stretches']);
  for (const [at, mask] of masks.entries()) {
    const names = labels.filter((_, bit) => ((mask >>> bit) & 1) === 1);
    yield row([
      nameCell(names.join('&')),
      countBits(mask),
      bases[at] as number,
      stretches[at] as number,
    ]);
  }
}

/** Lines per step: a step of a stream costs more than a line. */
const LINES_A_STEP = 1024;

/** The union of all files as BED. */
export async function* unionText(sequences: readonly SequenceUnions[]): AsyncGenerator<string> {
  for (const { name, unions } of sequences) {
    const { starts, ends } = uniteAtLeast(unions, 1);
    const head = oneLine(name);
    for (let from = 0; from < starts.length; from += LINES_A_STEP) {
      const to = Math.min(starts.length, from + LINES_A_STEP);
      let text = '';
      for (let at = from; at < to; at++) text += `${head}\t${starts[at]}\t${ends[at]}\n`;
      yield text;
    }
  }
}

/** For each ordered pair of files, the distances from a to the nearest of b. */
export async function* distanceText(
  labels: readonly string[],
  sequences: readonly SequenceUnions[],
): AsyncGenerator<string> {
  yield row(['a', 'b', 'intervals', 'none', 'median', ...binNames()]);
  for (const [a, labelA] of labels.entries()) {
    for (const [b, labelB] of labels.entries()) {
      if (a === b) continue;
      const counter = createDistanceCounter();
      for (const { unions } of sequences) {
        counter.add(nearestDistances(unions[a] as Intervals, unions[b] as Intervals));
      }
      const { count, none, median, bins } = counter.summary();
      yield row([nameCell(labelA), nameCell(labelB), count, none, median, ...bins]);
    }
  }
}

/** `d_0`, `d_1_10`, and so on: spreadsheets turn a name that begins with a number into a date. */
function binNames(): string[] {
  return distanceBounds.map((bound, at) => {
    const first = (distanceBounds[at - 1] ?? -1) + 1;
    if (first === bound) return `d_${first}`;
    return Number.isFinite(bound) ? `d_${first}_${bound}` : `d_${first}_more`;
  });
}

/** A row of cells between tabs; null is an empty cell. */
function row(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => cell ?? '').join('\t')}\n`;
}

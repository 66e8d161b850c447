import type { Intervals } from '@flipon/overlaps/intervals';
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

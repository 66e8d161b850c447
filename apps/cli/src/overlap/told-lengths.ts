import type { IntervalFile } from './read/read-interval-file.ts';

/** For the name of a sequence its length in bases, or several, each with the first file that tells it. */
export type ToldLengths = ReadonlyMap<string, ReadonlyMap<number, string>>;

export function readLengths(files: readonly IntervalFile[]): ToldLengths {
  const told = new Map<string, Map<number, string>>();
  for (const { label, lengths } of files) {
    for (const [name, bases] of lengths) {
      const known = told.get(name) ?? new Map<number, string>();
      if (!known.has(bases)) told.set(name, known.set(bases, label));
    }
  }
  return told;
}

/** The length of a sequence on which all files agree; undefined where there is none. */
export function lengthOf(lengths: ToldLengths, name: string): number | undefined {
  const [first, second] = lengths.get(name)?.keys() ?? [];
  return second === undefined ? first : undefined;
}

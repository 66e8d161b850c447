import { createIntervalList, type IntervalList } from '@flipon/overlaps/interval-list';
import { uniteIntervals, uniteUnsorted } from '@flipon/overlaps/interval-unions';
import type { Intervals } from '@flipon/overlaps/intervals';

/** The intervals of one file, by the name of their sequence. */
export interface IntervalGatherer {
  /** The intervals of one sequence. */
  sequence(name: string): SequenceIntervals;
  /** Their unions, in the order of the first use of the names. The gatherer is empty afterwards. */
  unite(): Map<string, Intervals>;
}

export interface SequenceIntervals {
  /** 0-based and half-open, of one base at least. */
  add(start: number, end: number): void;
}

interface Gathered extends SequenceIntervals {
  list: IntervalList;
  isSorted(): boolean;
}

/** Holds 16 bytes of each interval. */
export function createIntervalGatherer(): IntervalGatherer {
  const sequences = new Map<string, Gathered>();
  return {
    sequence(name) {
      const known = sequences.get(name);
      if (known !== undefined) return known;
      const made = createGathered();
      sequences.set(name, made);
      return made;
    },
    unite() {
      const unions = new Map<string, Intervals>();
      for (const [name, { list, isSorted }] of sequences) {
        sequences.delete(name);
        unions.set(name, isSorted() ? uniteIntervals(list.take()) : uniteUnsorted(list.take()));
      }
      return unions;
    },
  };
}

function createGathered(): Gathered {
  // Of assemblies with very many contigs, most have a few.
  const list = createIntervalList(4);
  let last = 0;
  let isSorted = true;
  return {
    list,
    add(start, end) {
      if (start < last) isSorted = false;
      last = start;
      list.add(start, end);
    },
    isSorted: () => isSorted,
  };
}

import { FOREIGN } from './base-classes.ts';

/** Runs of a tract's letter that hold a tract, in order; 0-based, half-open. */
export interface RunList {
  first: Int32Array;
  end: Int32Array;
  count: number;
}

/**
 * The runs in letters read in one direction, part by part where foreign letters separate them.
 *
 * @param classes as in `base-classes`
 * @param letter the class of the tract's letter
 * @param minBp bases of the shortest run to report
 * @param take called for each part with runs; the list is valid until it returns
 */
export function eachRunList(
  classes: Uint8Array,
  letter: number,
  minBp: number,
  take: (runs: RunList) => void,
): void {
  const { length } = classes;
  const room = Math.floor((length + 1) / (minBp + 1));
  const first = new Int32Array(room);
  const end = new Int32Array(room);
  for (let at = 0; at < length; at++) {
    const foreign = classes.indexOf(FOREIGN, at);
    const to = foreign === -1 ? length : foreign;
    let count = 0;
    while (at < to) {
      const begin = at;
      while (at < to && classes[at] === letter) at++;
      if (at - begin >= minBp) {
        first[count] = begin;
        end[count++] = at;
      }
      while (at < to && classes[at] !== letter) at++;
    }
    if (count > 0) take({ first, end, count });
  }
}

/** The parts of the runs [from, to) within [start, end), where they have at least `minBp` bases. */
export function runsWithin(
  runs: RunList,
  [from, to]: readonly [number, number],
  { start, end }: { start: number; end: number },
  minBp: number,
): RunList {
  const room = Math.min(to - from, Math.floor((end - start + 1) / (minBp + 1)));
  const first = new Int32Array(room);
  const ends = new Int32Array(room);
  let count = 0;
  for (let run = from; run < to; run++) {
    const begin = Math.max(start, runs.first[run]);
    const last = Math.min(end, runs.end[run]);
    if (last - begin < minBp) continue;
    first[count] = begin;
    ends[count++] = last;
  }
  return { first, end: ends, count };
}

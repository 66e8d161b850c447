/**
 * Runs of G in the reading order of one strand: the i-th goes from `starts[i]` up to `ends[i]`.
 * `gaps[i]` is the number of G between the i-th and the run before it, where the two are linked: 1
 * to 10 bases of ACGTU lie between them.
 */
export interface Runs {
  starts: Int32Array | Float64Array;
  ends: Int32Array | Float64Array;
  gaps: Uint8Array;
}

/** In place of the G of a gap: this run and the one before it are not linked. */
export const NO_LINK = 255;
/** In place of the G of a gap: the run began before the stretch, on its strand. */
export const CONTINUES = 254;

/** The runs of a stretch, in arrays that have room to spare. */
export interface RunList extends Runs {
  starts: Int32Array;
  ends: Int32Array;
  count: number;
}

export function createRunList(): RunList {
  const none = new Int32Array(0);
  return { starts: none, ends: none, gaps: new Uint8Array(0), count: 0 };
}

/** Makes room for more runs. */
export function makeRoom(runs: RunList, more: number): void {
  const needed = runs.count + more;
  if (needed <= runs.starts.length) return;
  const capacity = Math.max(1024, 2 * needed);
  const starts = new Int32Array(capacity);
  const ends = new Int32Array(capacity);
  starts.set(runs.starts.subarray(0, runs.count));
  ends.set(runs.ends.subarray(0, runs.count));
  runs.starts = starts;
  runs.ends = ends;
  runs.gaps = new Uint8Array(capacity);
}

/** Reads runs without gaps from the other end, `lengthBp` bases from where places count now. */
export function turnRound(runs: RunList, lengthBp: number): void {
  const { starts, ends, count } = runs;
  for (let low = 0, high = count - 1; low <= high; low++, high--) {
    const start = starts[low];
    const end = ends[low];
    starts[low] = lengthBp - ends[high];
    ends[low] = lengthBp - starts[high];
    starts[high] = lengthBp - end;
    ends[high] = lengthBp - start;
  }
}

/** The largest value in a window that moves towards the first base, for each of some cells. */
export interface WindowBest {
  /**
   * @param at calls fall; the window is [at + loopMin, at + loopMax], cut at the last base
   * @returns `none` where the window is empty
   */
  at(at: number, cell: number): number;
}

/**
 * @param values `cells` for each place from 0 to `length`, at the place and `mask`; those in a window
 *   stay as they are
 * @param none less than or equal to every value
 */
export function createWindowBest(
  values: Int32Array,
  { cells, mask }: { cells: number; mask: number },
  length: number,
  { loopMin, loopMax }: { loopMin: number; loopMax: number },
  none: number,
): WindowBest {
  const best = new Int32Array(cells).fill(none);
  /** The place of the best one, the first of equal ones, and the beginning of the window. */
  const place = new Int32Array(cells).fill(length + 1);
  const begin = new Int32Array(cells).fill(length + 1);
  return {
    at(at, cell) {
      const from = at + loopMin;
      const to = Math.min(length, at + loopMax);
      // As long as the best one stays inside, only those that entered are looked at.
      let value = place[cell] <= to ? best[cell] : none;
      let found = place[cell] <= to ? place[cell] : length + 1;
      const last = found <= to ? Math.min(to, begin[cell] - 1) : to;
      for (let start = last; start >= from; start--) {
        const other = values[(start & mask) * cells + cell];
        if (other >= value) {
          value = other;
          found = start;
        }
      }
      best[cell] = value;
      place[cell] = found;
      begin[cell] = from;
      return value;
    },
  };
}

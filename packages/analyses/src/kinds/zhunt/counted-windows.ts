import { createColumnList } from '../../hits/column-list.ts';
import type { FoundWindow } from './start-search.ts';
import { NO_GRID } from './transition.ts';

const columns = {
  at: Uint32Array,
  dinucleotides: Uint8Array,
  grid: Uint32Array,
  conformation: Uint32Array,
};

/** The windows of a stretch that reach the threshold: which of them are best of start and of end. */
export interface CountedWindows {
  /** Clears the windows; those added from here on end before `length`. */
  begin(length: number): void;
  /** Adds the windows of a base, shortest first; bases have to rise. Returns the least number. */
  add(at: number, windows: readonly FoundWindow[]): number;
  /** Tells the rows of those that count and begin in [from, to), by their base. */
  forEach(
    from: number,
    to: number,
    tell: (at: number, dinucleotides: number, grid: number, conformation: number) => void,
  ): void;
}

export function createCountedWindows(): CountedWindows {
  /** The best window of each start. */
  const rows = createColumnList(columns);
  /** By the exclusive end of windows: the least number, and of equal ones the least length. */
  let gridOfEnd = new Uint32Array(0);
  let pairsOfEnd = new Uint8Array(0);

  return {
    begin(length) {
      rows.clear();
      if (gridOfEnd.length < length) {
        gridOfEnd = new Uint32Array(length);
        pairsOfEnd = new Uint8Array(length);
      }
      gridOfEnd.fill(NO_GRID, 0, length);
    },
    add(at, windows) {
      let best: FoundWindow | undefined;
      for (const window of windows) {
        const { pairs, grid } = window;
        if (best === undefined || grid < best.grid) best = window;
        const end = at + 2 * pairs;
        const before = gridOfEnd[end];
        if (grid < before || (grid === before && pairs < pairsOfEnd[end])) {
          gridOfEnd[end] = grid;
          pairsOfEnd[end] = pairs;
        }
      }
      if (best === undefined) return NO_GRID;
      const row = rows.addRow();
      rows.columns.at[row] = at;
      rows.columns.dinucleotides[row] = best.pairs;
      rows.columns.grid[row] = best.grid;
      rows.columns.conformation[row] = best.order;
      return best.grid;
    },
    forEach(from, to, tell) {
      const { at, dinucleotides, grid, conformation } = rows.columns;
      for (let row = 0; row < rows.count; row++) {
        const end = at[row] + 2 * dinucleotides[row];
        const isBest = gridOfEnd[end] === grid[row] && pairsOfEnd[end] === dinucleotides[row];
        if (isBest && at[row] >= from && at[row] < to) {
          tell(at[row], dinucleotides[row], grid[row], conformation[row]);
        }
      }
    },
  };
}

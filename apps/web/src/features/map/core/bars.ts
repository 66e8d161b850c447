import type { BarGrid } from './lane-state.ts';
import type { TileReader } from './tiles.ts';
import type { ViewPart } from './view.ts';

/** Sums of bins, one for each bar; the bar i begins at base (first + i) * grid.slotBp. */
export interface Bars {
  grid: BarGrid;
  /** For each part of the view. */
  parts: readonly { part: ViewPart; first: number; sums: readonly Float64Array[] }[];
  /** The largest of each column, over the view. */
  max: readonly number[];
  /** Whether these are bars of the grid asked for, and complete. */
  isFinal: boolean;
}

/** @param columns names of the columns of the tiles, such as `plus.counts` */
export declare function readBars(
  reader: TileReader,
  source: string,
  columns: readonly string[],
  grid: BarGrid,
  parts: readonly ViewPart[],
  lengthBp: number,
): Bars;

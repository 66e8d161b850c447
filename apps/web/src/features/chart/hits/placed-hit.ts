import type { ChartSeries } from '../chart-look.ts';

/** One hit in the lane, in pixels: as wide as it is, also beyond the edges of the view. */
export interface PlacedHit {
  /** Its place among the marks. */
  index: number;
  x: number;
  width: number;
  y: number;
  height: number;
  isDown: boolean;
  series: ChartSeries;
}

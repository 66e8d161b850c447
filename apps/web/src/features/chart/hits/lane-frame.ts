import type { ChartFrame } from '../chart-layout.ts';
import type { ChartSeries } from '../chart-look.ts';

/** The place of the lane of single hits, in pixels of its own drawing; its x are those of the chart. */
export interface LaneFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The line that the rows begin at. */
  axisY: number;
  /** Most rows of a side, and the most that one takes. */
  maxRows: number;
  maxPitch: number;
}

/** Of every kind, so that nothing moves when another result comes. */
export const LANE_HEIGHT = 68;
const TOP = 15;
const BELOW = 3;
const ROWS = { twoSides: { most: 5, pitch: 12 }, oneSide: { most: 7, pitch: 18 } };

export function laneFrame(
  { width, left, right }: Pick<ChartFrame, 'width' | 'left' | 'right'>,
  hasSides: boolean,
): LaneFrame {
  const rows = hasSides ? ROWS.twoSides : ROWS.oneSide;
  const bottom = LANE_HEIGHT - BELOW;
  return {
    width,
    height: LANE_HEIGHT,
    left,
    right,
    top: TOP,
    bottom,
    axisY: hasSides ? (TOP + bottom) / 2 : bottom,
    maxRows: rows.most,
    maxPitch: rows.pitch,
  };
}

/** One hit in the lane, in pixels: at its full width, also beyond the edges of the view. */
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

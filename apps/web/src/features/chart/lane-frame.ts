import type { ChartFrame } from './chart-layout.ts';

/** Where the lane of single hits stands, in pixels of its own drawing; its x are those of the chart. */
export interface LaneFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The line that the rows begin at. */
  axisY: number;
  /** Rows of each side, from one row's begin to the next one's, and of that what a hit takes. */
  rows: number;
  pitch: number;
  hitHeight: number;
}

/** Of every kind, so that nothing moves when another result comes. */
export const LANE_HEIGHT = 80;
const TOP = 16;
const ROWS = { twoSides: 3, oneSide: 4 };
const GAP = { twoSides: 2, oneSide: 4 };

export function laneFrame(
  { width, left, right }: Pick<ChartFrame, 'width' | 'left' | 'right'>,
  hasSides: boolean,
): LaneFrame {
  const sides = hasSides ? 'twoSides' : 'oneSide';
  const rows = ROWS[sides];
  const bottom = LANE_HEIGHT - 2;
  const axisY = hasSides ? (TOP + bottom) / 2 : bottom;
  const pitch = (axisY - TOP) / rows;
  return {
    width,
    height: LANE_HEIGHT,
    left,
    right,
    top: TOP,
    bottom,
    axisY,
    rows,
    pitch,
    hitHeight: pitch - GAP[sides],
  };
}

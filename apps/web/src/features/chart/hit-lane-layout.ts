import { type HitMarks, MAX_MARKS } from '@flipon/contract/marks';
import type { BaseRange } from './base-range.ts';
import { xOf } from './chart-layout.ts';
import type { ChartLook, ChartSeries } from './chart-look.ts';
import type { LaneFrame } from './lane-frame.ts';

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

export interface LaneLayout {
  frame: LaneFrame;
  /** In order of position. */
  hits: PlacedHit[];
  /** Hits that no row was free for: they lie over others. */
  overCount: number;
}

const MIN_PX = 2;
/** Between two hits of a row. */
const GAP_PX = 1;

/** Hits that a lane of this width draws one by one: fewer than it has pixels. */
export function mostHits({ left, right }: Pick<LaneFrame, 'left' | 'right'>): number {
  return Math.max(0, Math.min(MAX_MARKS, Math.floor(right - left)));
}

/** Null where the view holds more hits than are drawn one by one. */
export function layoutLane(
  frame: LaneFrame,
  range: BaseRange,
  marks: HitMarks,
  look: ChartLook,
): LaneLayout | null {
  const seen = marks.position.flatMap((position, index) =>
    position < range.to && position + (marks.length[index] ?? 0) > range.from ? [index] : [],
  );
  if (seen.length > mostHits(frame)) return null;
  const ends = { up: newRows(frame), down: newRows(frame) };
  let overCount = 0;
  const hits = seen.map((index): PlacedHit => {
    const position = marks.position[index] ?? 0;
    const x = xOf(frame, range, position);
    const end = xOf(frame, range, position + (marks.length[index] ?? 0));
    const isDown = look.down !== null && (marks.side[index] ?? 0) < 0;
    const rows = isDown ? ends.down : ends.up;
    const left = Math.max(frame.left, x);
    const free = rows.findIndex((rowEnd) => rowEnd + GAP_PX <= left);
    if (free < 0) overCount += 1;
    const row = free < 0 ? rows.indexOf(Math.min(...rows)) : free;
    const width = Math.max(MIN_PX, end - x);
    rows[row] = Math.max(rows[row] ?? 0, x + width);
    return {
      index,
      x,
      width,
      ...placeInRow(frame, row, isDown),
      isDown,
      series: seriesOf(look, marks, index),
    };
  });
  return { frame, hits, overCount };
}

function newRows({ rows }: LaneFrame): number[] {
  return new Array<number>(rows).fill(Number.NEGATIVE_INFINITY);
}

/** Rows grow away from the axis. */
function placeInRow({ axisY, pitch, hitHeight }: LaneFrame, row: number, isDown: boolean) {
  const near = axisY + (isDown ? 1 : -1) * (row * pitch + (pitch - hitHeight) / 2);
  return { y: isDown ? near : near - hitHeight, height: hitHeight };
}

/** The class of a hit: by its side, and by its model where the kind has models. */
export function seriesOf(look: ChartLook, marks: HitMarks, index: number): ChartSeries {
  const isDown = look.down !== null && (marks.side[index] ?? 0) < 0;
  const { series } = isDown && look.down !== null ? look.down : look.up;
  const model = marks.model?.[index];
  const found = series.find((each) => each.model === model) ?? series[0];
  if (found === undefined) throw new Error('A side of a chart has no class.');
  return found;
}

/** Farther from the pointer than this nothing is meant, in pixels. */
const REACH_PX = 12;

/** The hit that is nearest to a point, by its place among the placed ones; −1 where none is near. */
export function hitAt({ frame, hits }: LaneLayout, x: number, y: number): number {
  let nearest = -1;
  let least = REACH_PX;
  for (const [place, hit] of hits.entries()) {
    const left = Math.max(frame.left, hit.x);
    const right = Math.min(frame.right, hit.x + hit.width);
    const distance = Math.hypot(
      Math.max(0, left - x, x - right),
      Math.max(0, hit.y - y, y - hit.y - hit.height),
    );
    // Of those that lie over each other the last one is on top.
    if (distance <= least) {
      least = distance;
      nearest = place;
    }
  }
  return nearest;
}

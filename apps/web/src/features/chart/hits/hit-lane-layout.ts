import { type HitMarks, MAX_MARKS } from '@flipon/contract/marks';
import type { BaseRange } from '../base-range.ts';
import { xOf } from '../chart-layout.ts';
import type { ChartLook, ChartSeries } from '../chart-look.ts';
import type { LaneFrame, PlacedHit } from './lane-frame.ts';
import { type LaneStems, layoutStems } from './lane-stems.ts';

export interface LaneLayout {
  frame: LaneFrame;
  /** In order of position. */
  hits: PlacedHit[];
  /** Hits without a free row; they are drawn over others. */
  overCount: number;
  /** The leading value of each hit, where that is drawn. */
  stems: LaneStems | null;
}

const MIN_PX = 2;
/** Between two hits of a row. */
const GAP_PX = 1;
/** The part of a row's height that a hit takes. */
const FILLED = 0.78;

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
  let usedRows = 1;
  const inRows = seen.map((index) => {
    const position = marks.position[index] ?? 0;
    const x = xOf(frame, range, position);
    const width = Math.max(MIN_PX, xOf(frame, range, position + (marks.length[index] ?? 0)) - x);
    const isDown = look.down !== null && (marks.side[index] ?? 0) < 0;
    const rowEnds = isDown ? ends.down : ends.up;
    const start = Math.max(frame.left, x);
    const free = rowEnds.findIndex((end) => end + GAP_PX <= start);
    if (free < 0) overCount += 1;
    const row = free < 0 ? rowEnds.indexOf(Math.min(...rowEnds)) : free;
    rowEnds[row] = Math.max(rowEnds[row] ?? 0, x + width);
    usedRows = Math.max(usedRows, row + 1);
    return { index, x, width, isDown, row };
  });
  // A few rows are high, many are low; the height of the lane does not change.
  const pitch = Math.min(frame.maxPitch, (frame.axisY - frame.top) / usedRows);
  const height = Math.min(pitch - 1.5, pitch * FILLED);
  const hits = inRows.map(({ row, ...hit }): PlacedHit => {
    const near = frame.axisY + (hit.isDown ? 1 : -1) * (row * pitch + (pitch - height) / 2);
    const y = hit.isDown ? near : near - height;
    return { ...hit, y, height, series: seriesOf(look, marks, hit.index) };
  });
  const stems = layoutStems(frame, hits, usedRows, marks, look);
  return { frame, hits, overCount, stems };
}

function newRows({ maxRows }: LaneFrame): number[] {
  return new Array<number>(maxRows).fill(Number.NEGATIVE_INFINITY);
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
export function hitAt({ frame, hits, stems }: LaneLayout, x: number, y: number): number {
  let nearest = -1;
  let least = REACH_PX;
  for (const [place, hit] of hits.entries()) {
    // A dot belongs to its hit.
    const top = stems?.dots[place]?.y ?? hit.y;
    const left = Math.max(frame.left, hit.x);
    const right = Math.min(frame.right, hit.x + hit.width);
    const distance = Math.hypot(
      Math.max(0, left - x, x - right),
      Math.max(0, top - y, y - hit.y - hit.height),
    );
    // Of overlapping ones the last is on top.
    if (distance <= least) {
      least = distance;
      nearest = place;
    }
  }
  return nearest;
}

import type { HitColumns } from './hit-columns.ts';

/** The row of each hit, counted from the axis of its side, so that hits of a row do not overlap. */
export interface HitRows {
  row: Uint8Array;
  /** Rows in use on each side: above the axis, below it. */
  up: number;
  down: number;
  /** Hits without a free row; they are drawn over others. */
  overCount: number;
}

const LEAST_PX = 2;
const GAP_PX = 1;

/**
 * Packs hits into the first free row of their side. Recomputed when the hits or the zoom change,
 * not when the view moves: rows then stay.
 *
 * @param maxRows of one side
 */
export function packRows(
  hits: Pick<HitColumns, 'count' | 'start' | 'end' | 'side'>,
  bpPerPx: number,
  hasSides: boolean,
  maxRows: number,
): HitRows {
  const row = new Uint8Array(hits.count);
  const upEnds = new Float64Array(maxRows).fill(Number.NEGATIVE_INFINITY);
  const downEnds = new Float64Array(maxRows).fill(Number.NEGATIVE_INFINITY);
  let up = 0;
  let down = 0;
  let overCount = 0;
  for (let index = 0; index < hits.count; index += 1) {
    const isDown = hasSides && (hits.side[index] ?? 0) < 0;
    const ends = isDown ? downEnds : upEnds;
    const start = hits.start[index] ?? 0;
    const end = Math.max(hits.end[index] ?? 0, start + LEAST_PX * bpPerPx);
    const place = placeFor(ends, start - GAP_PX * bpPerPx);
    if ((ends[place] ?? 0) > start - GAP_PX * bpPerPx) overCount += 1;
    ends[place] = Math.max(ends[place] ?? end, end);
    row[index] = place;
    if (isDown) down = Math.max(down, place + 1);
    else up = Math.max(up, place + 1);
  }
  return { row, up, down, overCount };
}

/** The first row that is free at a base, else the one that is free first. */
function placeFor(ends: Float64Array, base: number): number {
  let soonest = 0;
  for (let place = 0; place < ends.length; place += 1) {
    const end = ends[place] ?? 0;
    if (end <= base) return place;
    if (end < (ends[soonest] ?? 0)) soonest = place;
  }
  return soonest;
}

/** Places of rows in a lane, in pixels from its top. */
export interface RowScale {
  axisY: number;
  pitch: number;
  /** Of a hit. */
  height: number;
}

const MOST_PITCH_PX = 12;
const FILLED = 0.8;

/** A few rows are high and many are low; with two sides, each has room for its rows. */
export function rowScale(laneHeight: number, rows: HitRows, hasSides: boolean): RowScale {
  const upRows = Math.max(1, rows.up);
  if (!hasSides) {
    // A single row is in the middle of its lane, on a line.
    const pitch = Math.min(rows.up > 1 ? MOST_PITCH_PX : 18, laneHeight / upRows);
    const used = pitch * upRows;
    return { axisY: (laneHeight + used) / 2, pitch, height: heightOf(pitch) };
  }
  const downRows = Math.max(1, rows.down);
  const pitch = Math.min(MOST_PITCH_PX, laneHeight / (upRows + downRows));
  const spare = laneHeight - pitch * (upRows + downRows);
  return { axisY: spare / 2 + pitch * upRows, pitch, height: heightOf(pitch) };
}

function heightOf(pitch: number): number {
  return Math.max(1, Math.floor(Math.min(pitch - 1, pitch * FILLED)));
}

/** The y of a hit's upper edge, from the top of its lane. */
export function rowTop({ axisY, pitch, height }: RowScale, row: number, isDown: boolean): number {
  const gap = (pitch - height) / 2;
  return isDown ? axisY + row * pitch + gap : axisY - (row + 1) * pitch + gap;
}

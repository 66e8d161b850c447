import { layersOf, type MarkBox, partColumns, traceMark } from '../../../chart/hits/mark-shapes.ts';
import { endSeen, firstSeen, type HitColumns } from '../hit-columns.ts';
import { type HitRows, rowScale, rowTop } from '../hit-rows.ts';
import { type ClassInk, inkIndexOf, inksOf, type MapLook } from '../map-look.ts';
import type { Frame } from '../surface.ts';
import { pxPerBase } from '../view/view.ts';
import { inLane, lapsOf, levelLine, snap } from './frame.ts';

const LEAST_PX = 2;
const PALE = 0.55;
const LINE_PX = 1.5;
/** A block far wider than the view is drawn only up to this distance from it. */
const BEYOND_PX = 16;

/** Places of the hits of the lane being painted: one set of columns for all lanes and frames. */
let placed = newPlaces(2048);
/** One box for all hits. */
const box: MarkBox = { x: 0, y: 0, width: 0, height: 0, isDown: false, headPx: 0, linkPx: 0 };

function newPlaces(size: number) {
  return {
    size,
    x: new Float64Array(size),
    y: new Float64Array(size),
    width: new Float64Array(size),
    ink: new Uint8Array(size),
    isDown: new Uint8Array(size),
    head: new Float64Array(size),
    link: new Float64Array(size),
  };
}

/**
 * Single hits to scale, each in its row; classes one after the other, in the order of the look.
 *
 * @param hasSides whether those on − are below the axis; the rows must have been packed alike
 */
export function paintHits(
  frame: Frame,
  look: MapLook,
  hits: HitColumns,
  rows: HitRows,
  hasSides: boolean = look.hasSides,
): void {
  const { colours, top, height } = frame;
  const { axisY, pitch, height: size } = rowScale(height, rows, hasSides);
  if (hasSides) levelLine(frame, top + axisY, colours.lineStrong);
  // Of hits without a side the line goes through the middle of the lowest row.
  else if (!look.hasSides) levelLine(frame, top + axisY - pitch / 2, colours.line);
  const inks = inksOf(look);
  const count = placeHits(frame, look, hits, rows, hasSides);
  if (count === 0) return;
  box.height = size;
  inLane(frame, () => {
    for (const [index, ink] of inks.entries()) paintClass(frame, look, ink, index, count);
  });
}

/** Writes the hits in view into the columns of places; returns their number. */
function placeHits(
  frame: Frame,
  look: MapLook,
  hits: HitColumns,
  rows: HitRows,
  hasSides: boolean,
): number {
  const { view, left, top, height } = frame;
  const scale = rowScale(height, rows, hasSides);
  const perBase = pxPerBase(view);
  const isBlock = look.mark === null;
  const parts = partColumns(look.mark ?? undefined);
  const heads = parts === null ? undefined : hits.values[parts[0]];
  const links = parts === null ? undefined : hits.values[parts[1]];
  const { first, last, lapBp } = lapsOf(frame);
  let count = 0;
  for (let lap = first; lap <= last; lap += 1) {
    const shift = lap * lapBp;
    const end = endSeen(hits, view.to - shift);
    const start = firstSeen(hits, view.from - shift);
    if (count + end - start > placed.size) placed = grown(placed, count + end - start);
    for (let index = start; index < end; index += 1) {
      const side = hits.side[index] ?? 0;
      let x = left + ((hits.start[index] ?? 0) + shift - view.from) * perBase;
      let to = left + ((hits.end[index] ?? 0) + shift - view.from) * perBase;
      if (isBlock) {
        x = Math.max(x, left - BEYOND_PX);
        to = Math.min(to, left + view.widthPx + BEYOND_PX);
      }
      const from = snap(frame, x);
      const isDown = hasSides && side < 0;
      placed.x[count] = from;
      placed.width[count] = Math.max(LEAST_PX, snap(frame, to) - from);
      placed.y[count] = snap(frame, top + rowTop(scale, rows.row[index] ?? 0, isDown));
      placed.ink[count] = inkIndexOf(look, side, hits.model[index] ?? 0);
      // The strand turns an arrow, in any row.
      placed.isDown[count] = side < 0 ? 1 : 0;
      placed.head[count] = (heads?.[index] ?? 0) * perBase;
      placed.link[count] = (links?.[index] ?? 0) * perBase;
      count += 1;
    }
  }
  return count;
}

function grown(before: typeof placed, least: number): typeof placed {
  const after = newPlaces(Math.max(least, before.size * 2));
  for (const key of ['x', 'y', 'width', 'ink', 'isDown', 'head', 'link'] as const) {
    after[key].set(before[key]);
  }
  return after;
}

/** Every layer of a class is one path. */
function paintClass(
  frame: Frame,
  look: MapLook,
  ink: ClassInk,
  inkIndex: number,
  count: number,
): void {
  const { surface, colours } = frame;
  const mark = look.mark ?? undefined;
  const colour = colours.motif[ink.colour];
  for (const layer of layersOf(mark)) {
    surface.beginPath();
    let isEmpty = true;
    for (let place = 0; place < count; place += 1) {
      if (placed.ink[place] !== inkIndex) continue;
      box.x = placed.x[place] ?? 0;
      box.y = placed.y[place] ?? 0;
      box.width = placed.width[place] ?? 0;
      box.isDown = placed.isDown[place] === 1;
      box.headPx = placed.head[place] ?? 0;
      box.linkPx = placed.link[place] ?? 0;
      traceMark(surface, layer, mark, box);
      isEmpty = false;
    }
    if (isEmpty) return;
    if (layer === 'line') {
      surface.strokeStyle = colour;
      surface.lineWidth = LINE_PX;
      surface.stroke();
    } else {
      surface.fillStyle = layer === 'pattern' ? frame.fillOf(ink.colour, ink.pattern) : colour;
      surface.globalAlpha = layer === 'pale' ? PALE : 1;
      surface.fill();
      surface.globalAlpha = 1;
    }
  }
}

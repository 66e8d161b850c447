import { layersOf, type MarkBox, partColumns, traceMark } from '../../../chart/mark-shapes.ts';
import { endSeen, firstSeen, type HitColumns } from '../hit-columns.ts';
import { type HitRows, type RowScale, rowScale, rowTop } from '../hit-rows.ts';
import { type ClassInk, inkOf, inksOf, type MapLook } from '../map-look.ts';
import type { Frame } from '../surface.ts';
import { pxPerBase } from '../view.ts';
import { inLane, lapsOf, levelLine, snap } from './frame.ts';

const LEAST_PX = 2;
const PALE = 0.55;
const LINE_PX = 1.5;
/** Of a block far wider than the view only what is near it is drawn. */
const BEYOND_PX = 16;

/** One box for all hits: a painter makes nothing for each of them. */
const box: MarkBox = { x: 0, y: 0, width: 0, height: 0, isDown: false, headPx: 0, linkPx: 0 };

/** Single hits to scale, each in its row; the classes in the order of the look, so that they stack alike. */
export function paintHits(frame: Frame, look: MapLook, hits: HitColumns, rows: HitRows): void {
  const { colours, top, height } = frame;
  const scale = rowScale(height, rows, look.hasSides);
  levelLine(frame, top + axisOf(scale, look), look.hasSides ? colours.lineStrong : colours.line);
  inLane(frame, () => {
    for (const ink of inksOf(look)) paintClass(frame, look, ink, hits, rows, scale);
  });
}

/** Of hits without a side the line goes through the middle of the lowest row. */
function axisOf({ axisY, pitch }: RowScale, { hasSides }: MapLook): number {
  return hasSides ? axisY : axisY - pitch / 2;
}

function paintClass(
  frame: Frame,
  look: MapLook,
  ink: ClassInk,
  hits: HitColumns,
  rows: HitRows,
  scale: RowScale,
): void {
  const { surface, colours, view } = frame;
  const { first, last, lapBp } = lapsOf(frame);
  const mark = look.mark ?? undefined;
  const parts = partColumns(mark);
  const heads = parts === null ? undefined : hits.values[parts[0]];
  const links = parts === null ? undefined : hits.values[parts[1]];
  const colour = colours.motif[ink.colour];
  for (const layer of layersOf(mark)) {
    surface.beginPath();
    let isEmpty = true;
    for (let lap = first; lap <= last; lap += 1) {
      const shift = lap * lapBp;
      const end = endSeen(hits, view.to - shift);
      for (let index = firstSeen(hits, view.from - shift); index < end; index += 1) {
        if (inkOf(look, hits.side[index] ?? 0, hits.model[index] ?? 0) !== ink) continue;
        placeHit(frame, look, hits, rows, scale, index, shift);
        box.headPx = (heads?.[index] ?? 0) * pxPerBase(view);
        box.linkPx = (links?.[index] ?? 0) * pxPerBase(view);
        traceMark(surface, layer, mark, box);
        isEmpty = false;
      }
    }
    if (isEmpty) continue;
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

/** Puts a hit into the one box. */
function placeHit(
  frame: Frame,
  look: MapLook,
  hits: HitColumns,
  rows: HitRows,
  scale: RowScale,
  index: number,
  shift: number,
): void {
  const { view, left, top } = frame;
  const perBase = pxPerBase(view);
  const isBlock = look.mark === null;
  let x = left + ((hits.start[index] ?? 0) + shift - view.from) * perBase;
  let end = left + ((hits.end[index] ?? 0) + shift - view.from) * perBase;
  if (isBlock) {
    x = Math.max(x, left - BEYOND_PX);
    end = Math.min(end, left + view.widthPx + BEYOND_PX);
  }
  box.isDown = look.hasSides && (hits.side[index] ?? 0) < 0;
  box.x = snap(frame, x);
  box.width = Math.max(LEAST_PX, snap(frame, end) - box.x);
  box.y = snap(frame, top + rowTop(scale, rows.row[index] ?? 0, box.isDown));
  box.height = scale.height;
}

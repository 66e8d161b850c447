import type { HitMark } from '@flipon/analyses/kind-look';

/** The target of drawing a shape: a canvas, or a writer of paths (`mark-paths.ts`). */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'bezierCurveTo' | 'rect' | 'closePath'>;

/** Filled with the pattern of a class, with its colour, with that at half strength, or a line. */
export type MarkLayer = 'pattern' | 'solid' | 'pale' | 'line';

/** Where a hit is drawn, in pixels, and what its parts take. */
export interface MarkBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether it reads from right to left. */
  isDown: boolean;
  /** Of an arrow its block, of arms one arm. */
  headPx: number;
  /** Of an arrow its line, of arms their loop. */
  linkPx: number;
}

/** A narrower hit shows no parts, and is a block. */
const MIN_SHAPE_PX = 7;
/** A narrower block shows more gaps than colour in its pattern. */
const MIN_PATTERN_PX = 8;
const MIN_PATTERNED_HEAD_PX = 3;
const TOOTH_PX = 5;
/** Teeth of a longer hit would look like a pattern. */
const MAX_TOOTHED_PX = 6000;
const TIP_PX = 5;
const MIN_LOOP_PX = 3;

/** The columns of a mark's parts, in the order of `headPx` and `linkPx`. */
export function partColumns(mark: HitMark | undefined): readonly [string, string] | null {
  if (mark?.shape === 'arrow') return [mark.head, mark.link];
  if (mark?.shape === 'arms') return [mark.arm, mark.spacer];
  return null;
}

/** The layers that hits of a mark may have, from below. */
export function layersOf(mark: HitMark | undefined): readonly MarkLayer[] {
  switch (mark?.shape) {
    case 'arrow':
      return ['pale', 'line', 'solid', 'pattern'];
    case 'zigzag':
      return ['line', 'solid', 'pattern'];
    case 'arms':
      return ['line', 'solid'];
    case 'wedges':
      return ['solid'];
    default:
      return ['solid', 'pattern'];
  }
}

/**
 * Adds a hit's part of a layer to the path of a pen. It keeps no reference to the box, which may be
 * one object for all hits.
 */
export function traceMark(
  pen: Pen,
  layer: MarkLayer,
  mark: HitMark | undefined,
  box: Readonly<MarkBox>,
): void {
  const shape = box.width < MIN_SHAPE_PX ? undefined : mark?.shape;
  if (shape === 'zigzag' && box.width <= MAX_TOOTHED_PX) {
    if (layer === 'line') traceZigzag(pen, box);
  } else if (shape === 'wedges') {
    if (layer === 'solid') traceWedges(pen, box);
  } else if (shape === 'arms') {
    traceArms(pen, layer, box);
  } else if (shape === 'arrow') {
    traceArrow(pen, layer, box);
  } else if (layer === (box.width < MIN_PATTERN_PX ? 'solid' : 'pattern')) {
    pen.rect(box.x, box.y, box.width, box.height);
  }
}

/** Two lines that cross at every tooth. */
function traceZigzag(pen: Pen, { x, y, width, height }: Readonly<MarkBox>): void {
  const teeth = Math.max(1, Math.round(width / TOOTH_PX));
  const top = y + 1;
  const bottom = y + height - 1;
  for (let line = 0; line < 2; line += 1) {
    pen.moveTo(x, line === 0 ? top : bottom);
    for (let tooth = 1; tooth <= teeth; tooth += 1) {
      pen.lineTo(x + (tooth * width) / teeth, tooth % 2 === line ? top : bottom);
    }
  }
}

/** Two halves that point at each other. */
function traceWedges(pen: Pen, { x, y, width, height }: Readonly<MarkBox>): void {
  const middle = x + width / 2;
  const level = y + height / 2;
  for (let side = 0; side < 2; side += 1) {
    const edge = side === 0 ? x : x + width;
    pen.moveTo(edge, y);
    pen.lineTo(middle, level);
    pen.lineTo(edge, y + height);
    pen.closePath();
  }
}

/** An arm at each end, and the loop between them over the arms. */
function traceArms(pen: Pen, layer: MarkLayer, box: Readonly<MarkBox>): void {
  const { x, y, width, height, headPx, linkPx } = box;
  const loop = Math.min(width * 0.6, Math.max(MIN_LOOP_PX, linkPx));
  const arm = Math.min(headPx, (width - loop) / 2);
  const rise = height * 0.4;
  const armY = y + rise;
  const end = x + width - arm;
  if (layer === 'solid') {
    pen.rect(x, armY, arm, height - rise);
    pen.rect(end, armY, arm, height - rise);
  } else if (layer === 'line') {
    const top = y - rise * 0.3;
    pen.moveTo(x + arm, armY + 1);
    pen.bezierCurveTo(x + arm, top, end, top, end, armY + 1);
  }
}

/** A block, a line, and a bar with an arrow at its end; the other way round on the lower side. */
function traceArrow(pen: Pen, layer: MarkLayer, box: Readonly<MarkBox>): void {
  const { x, y, width, height, isDown } = box;
  const head = Math.min(width, Math.max(2, box.headPx));
  const link = Math.min(width - head, box.linkPx);
  const middle = y + height / 2;
  if (layer === 'line') {
    if (link <= 0) return;
    const from = isDown ? x + width - head - link : x + head;
    pen.moveTo(from, middle);
    pen.lineTo(from + link, middle);
  } else if (layer === 'pale') {
    const tip = Math.min(TIP_PX, width - head - link);
    const bar = width - head - link - tip;
    const thin = height * 0.3;
    const barX = isDown ? x + tip : x + head + link;
    const tipX = isDown ? barX : barX + bar;
    pen.rect(barX, y + thin / 2, bar, height - thin);
    pen.moveTo(tipX, y);
    pen.lineTo(tipX + (isDown ? -tip : tip), middle);
    pen.lineTo(tipX, y + height);
    pen.closePath();
  } else if (layer === (head < MIN_PATTERNED_HEAD_PX ? 'solid' : 'pattern')) {
    pen.rect(isDown ? x + width - head : x, y, head, height);
  }
}

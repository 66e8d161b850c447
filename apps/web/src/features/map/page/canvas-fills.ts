import type { MotifColour, Pattern } from '@flipon/analyses/kind-look';
import type { MapColours } from '../core/colours.ts';
import type { FillOf } from '../core/surface.ts';

/** Pixels of a pattern's tile. */
const TILE = 6;

/**
 * What fills the marks of a class on a canvas: its colour, with the lines or dots of its pattern in
 * the colour of the ground over it.
 */
export function canvasFills(
  context: CanvasRenderingContext2D,
  colours: MapColours,
  dpr: number,
): FillOf {
  const made = new Map<string, string | CanvasPattern>();
  return (colour, pattern) => {
    const key = `${colour} ${pattern}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const fill = makeFill(context, colours, colour, pattern, dpr) ?? colours.motif[colour];
    made.set(key, fill);
    return fill;
  };
}

function makeFill(
  context: CanvasRenderingContext2D,
  colours: MapColours,
  colour: MotifColour,
  pattern: Pattern,
  dpr: number,
): string | CanvasPattern | null {
  if (pattern === 'solid') return colours.motif[colour];
  const tile = document.createElement('canvas');
  tile.width = TILE * dpr;
  tile.height = TILE * dpr;
  const brush = tile.getContext('2d');
  if (brush === null) return null;
  brush.scale(dpr, dpr);
  brush.fillStyle = colours.motif[colour];
  brush.fillRect(0, 0, TILE, TILE);
  brush.strokeStyle = colours.surface;
  brush.fillStyle = colours.surface;
  brush.lineWidth = 1.2;
  drawMarks(brush, pattern);
  const fill = context.createPattern(tile, 'repeat');
  fill?.setTransform(new DOMMatrix().scale(1 / dpr));
  return fill;
}

function drawMarks(brush: CanvasRenderingContext2D, pattern: Pattern): void {
  const line = (...points: readonly [number, number][]) => {
    brush.beginPath();
    for (const [x, y] of points) brush.lineTo(x, y);
    brush.stroke();
  };
  switch (pattern) {
    case 'diagonal':
      line([-1, 1], [1, -1]);
      line([-1, TILE + 1], [TILE + 1, -1]);
      line([TILE - 1, TILE + 1], [TILE + 1, TILE - 1]);
      return;
    case 'level':
      line([0, 2], [TILE, 2]);
      line([0, 5], [TILE, 5]);
      return;
    case 'upright':
      line([3, 0], [3, TILE]);
      return;
    case 'grid':
      line([3, 0], [3, TILE]);
      line([0, 3], [TILE, 3]);
      return;
    case 'zigzag':
      line([0, 4], [3, 1], [TILE, 4]);
      return;
    case 'dots':
      for (const [x, y] of [
        [1.5, 1.5],
        [4.5, 4.5],
      ] as const) {
        brush.beginPath();
        brush.arc(x, y, 0.9, 0, 2 * Math.PI);
        brush.fill();
      }
      return;
    default:
      brush.fillRect(0, 0, TILE / 2, TILE / 2);
      brush.fillRect(TILE / 2, TILE / 2, TILE / 2, TILE / 2);
  }
}

import type { MotifColour, Pattern } from '@flipon/analyses/kind-look';
import { PATTERN_SHAPES } from '../../chart/pattern-shapes.ts';
import type { MapColours } from '../core/colours.ts';
import type { FillOf } from '../core/surface.ts';

type Fills = Map<string, string | CanvasPattern>;

/** Of each scheme, by colour, pattern and screen: painted once, not for each frame. */
const known = new WeakMap<MapColours, Fills>();

/** The fill of a class's marks on a canvas: its colour, under the marks of its pattern. */
export function canvasFills(
  context: CanvasRenderingContext2D,
  colours: MapColours,
  dpr: number,
): FillOf {
  const made: Fills = known.get(colours) ?? new Map();
  known.set(colours, made);
  return (colour, pattern) => {
    const key = `${colour} ${pattern} ${dpr}`;
    const painted = made.get(key);
    if (painted !== undefined) return painted;
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
  const { width, height, marks, opacity, turn } = PATTERN_SHAPES[pattern];
  // A tile has whole pixels: a larger one is painted, and laid down smaller.
  const scale = 4 * dpr;
  const tile = document.createElement('canvas');
  tile.width = Math.round(width * scale);
  tile.height = Math.round(height * scale);
  const brush = tile.getContext('2d');
  if (brush === null) return null;
  brush.scale(scale, scale);
  brush.fillStyle = colours.motif[colour];
  brush.fillRect(0, 0, width + 1, height + 1);
  brush.globalAlpha = opacity;
  brush.fillStyle = colours.surface;
  brush.fill(new Path2D(marks));
  const fill = context.createPattern(tile, 'repeat');
  fill?.setTransform(new DOMMatrix().rotate(turn).scale(1 / scale));
  return fill;
}

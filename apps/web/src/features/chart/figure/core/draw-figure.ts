import { drawCircle } from './draw-circle.ts';
import { drawLanes } from './draw-lanes.ts';
import { drawMatrix } from './draw-matrix.ts';
import type { DrawnFigure, FigureContent, FigureOptions } from './figure-content.ts';

/** The whole file of a figure. */
export async function drawFigure(
  content: FigureContent,
  options: FigureOptions,
): Promise<DrawnFigure> {
  if (content.kind === 'lanes') return drawLanes(content, options);
  return content.kind === 'matrix' ? drawMatrix(content, options) : drawCircle(content, options);
}

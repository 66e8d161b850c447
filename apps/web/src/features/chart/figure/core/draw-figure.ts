import { drawCircle } from './draw-circle.ts';
import { drawLanes } from './draw-lanes.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawUpset } from './draw-upset.ts';
import type { DrawnFigure, FigureContent, FigureOptions } from './figure-content.ts';

/** The whole file of a figure. */
export async function drawFigure(
  content: FigureContent,
  options: FigureOptions,
): Promise<DrawnFigure> {
  switch (content.kind) {
    case 'lanes':
      return drawLanes(content, options);
    case 'matrix':
      return drawMatrix(content, options);
    case 'upset':
      return drawUpset(content, options);
    case 'circle':
      return drawCircle(content, options);
  }
}

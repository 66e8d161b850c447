import { useEffect, useState } from 'react';
import { drawFigure } from './core/draw-figure.ts';
import type { DrawnFigure, FigureContent, FigureOptions } from './core/figure-content.ts';

/** The finished figure, which follows its content and the user's choices; null until the first is drawn. */
export function useDrawnFigure(
  content: FigureContent | null,
  options: FigureOptions,
): DrawnFigure | null {
  const [drawn, setDrawn] = useState<DrawnFigure | null>(null);
  useEffect(() => {
    let isLatest = true;
    if (content !== null) {
      void drawFigure(content, options).then((figure) => {
        if (isLatest) setDrawn(figure);
      });
    }
    return () => {
      isLatest = false;
    };
  }, [content, options]);
  return drawn;
}

/** The address of a figure as a picture: the policy of the page allows no other than `data:`. */
export function addressOfSvg(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

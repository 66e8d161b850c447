import plexSansUrl from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { useEffect, useState } from 'react';
import { drawFigure } from './core/draw-figure.ts';
import type { DrawnFigure, FigureContent, FigureOptions } from './core/figure-content.ts';
import { dataAddress } from './core/png.ts';
import { withPlexSans } from './core/svg-parts.ts';

/** The finished figure, which follows its content and the user's choices; null until the first is drawn. */
export function useDrawnFigure(
  content: FigureContent | null,
  options: FigureOptions,
): DrawnFigure | null {
  const [drawn, setDrawn] = useState<DrawnFigure | null>(null);
  useEffect(() => {
    let isLatest = true;
    if (content !== null) {
      void drawWhole(content, options).then((figure) => {
        if (isLatest) setDrawn(figure);
      });
    }
    return () => {
      isLatest = false;
    };
  }, [content, options]);
  return drawn;
}

/** With its own letters in it, where machines seldom have them; without where they do not load. */
async function drawWhole(content: FigureContent, options: FigureOptions): Promise<DrawnFigure> {
  const figure = await drawFigure(content, options);
  const font = options.font === 'plex' ? await plexSans() : null;
  return font === null ? figure : { ...figure, svg: withPlexSans(figure.svg, font) };
}

async function plexSans(): Promise<string | null> {
  try {
    const answer = await fetch(plexSansUrl);
    return answer.ok ? dataAddress('font/woff2', new Uint8Array(await answer.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

/** The address of a figure as a picture: the policy of the page allows no other than `data:`. */
export function addressOfSvg(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

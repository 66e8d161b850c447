import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { DrawnFigure } from './core/figure-content.ts';
import { mm } from './core/svg-parts.ts';
import { addressOfSvg } from './use-drawn-figure.ts';

/** What a rounded height may lack; else the figure would take a second page. */
const SPARE_MM = 0.1;

/** While it is in the tree, the browser prints the figure alone, on a page of its size. */
export function PrintedFigure({ svg, widthMm, heightMm }: DrawnFigure) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      [data-figure] { display: none; }
      @page {
        size: ${mm(widthMm)}mm ${mm(heightMm + SPARE_MM)}mm;
        margin: 0;
        @bottom-left { content: none; }
        @bottom-right { content: none; }
      }
      @media print {
        body > :not([data-figure]) { display: none !important; }
        :root, body { padding: 0; margin: 0; min-height: 0; }
        [data-figure], [data-figure] img { display: block; }
        [data-figure] img { width: ${mm(widthMm)}mm; height: ${mm(heightMm)}mm; }
      }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [widthMm, heightMm]);
  return createPortal(
    <div data-figure="">
      <img alt="" src={addressOfSvg(svg)} />
    </div>,
    document.body,
  );
}

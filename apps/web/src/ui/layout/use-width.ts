import { type RefCallback, useCallback, useState } from 'react';
import { useIsPrinting } from './use-is-printing.ts';

/** The page's width on a sheet of A4, in pixels of CSS. */
const PAPER_WIDTH = 686;

/**
 * Width of an element's inside in pixels, measured before the first paint; of an element that left the page, the
 * last one. On paper it is that of a sheet: a browser lays a page out for it without saying how wide things get.
 *
 * @param expected the width that the element will have, such as that of its outline, so that what is in it
 *   is not drawn twice; 0 where it is not known
 */
export function useWidth<T extends HTMLElement>(expected = 0): [RefCallback<T>, number] {
  const [width, setWidth] = useState(expected);
  const isPrinting = useIsPrinting();
  const measure = useCallback((element: T) => {
    setWidth((before) => before || element.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, isPrinting ? PAPER_WIDTH : width];
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The page's width on a sheet of A4, in pixels of CSS. */
const PAPER_WIDTH = 686;

/**
 * Width of an element's inside in pixels, 0 until it is measured, which is before the first paint. On
 * paper it is that of a sheet: a browser lays a page out for it without telling how wide things get.
 */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  const [isPrinting, setPrinting] = useState(false);
  useLayoutEffect(() => {
    if (element.current === null) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    // The sheet is drawn as soon as the listeners are done.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return [element, isPrinting ? PAPER_WIDTH : width];
}

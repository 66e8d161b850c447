import { type RefObject, useLayoutEffect } from 'react';
import { type Placement, placeBeside } from './place-beside.ts';

/**
 * Shows an element above all others of the page, and keeps it next to its anchor. The element is a
 * manual `popover` that exists only while it is open.
 */
export function useFloating(
  isOpen: boolean,
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  { side, align, gapPx }: Placement,
): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!isOpen || element === null) return;
    const place = () => {
      if (anchor.current === null) return;
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { offsetWidth: width, offsetHeight: height } = element;
      const box = anchor.current.getBoundingClientRect();
      const at = placeBeside(box, { width, height }, screen, { side, align, gapPx });
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
    };
    element.showPopover();
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    // Also what scrolls within the page moves the anchor.
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, anchor, floating, side, align, gapPx]);
}

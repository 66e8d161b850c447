import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BaseRange } from '../base-range.ts';

/** A shorter way is a click. */
const MIN_PX = 4;

/** A range drawn with the pointer over the picture. */
export interface ZoomDrag {
  /** The range drawn so far; null while there is none. */
  range: BaseRange | null;
  /** Whether the click that comes now only ends a drag; asked once. */
  takesClick: () => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: () => void;
  };
}

/**
 * Dragging over the picture chooses the range to zoom to; Escape gives it up.
 *
 * @param baseUnder the base under the pointer, not rounded; the event is that of the picture
 * @param bounds what the picture shows
 */
export function useZoomDrag(
  baseUnder: (event: PointerEvent) => number,
  bounds: BaseRange,
  onZoom: (range: BaseRange) => void,
): ZoomDrag {
  const start = useRef<{ x: number; base: number } | null>(null);
  const isClickTaken = useRef(false);
  const [range, setRange] = useState<BaseRange | null>(null);

  const baseAt = (event: PointerEvent) =>
    Math.min(bounds.to, Math.max(bounds.from, baseUnder(event)));
  const rangeTo = (event: PointerEvent, from: number): BaseRange => {
    const base = baseAt(event);
    return { from: Math.min(from, base), to: Math.max(from, base) };
  };
  const stop = () => {
    start.current = null;
    setRange(null);
  };

  const isDragging = range !== null;
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  });
  useEffect(() => {
    if (!isDragging) return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isDragging]);

  return {
    range,
    takesClick() {
      const isTaken = isClickTaken.current;
      isClickTaken.current = false;
      return isTaken;
    },
    handlers: {
      onPointerDown(event) {
        isClickTaken.current = false;
        if (event.button !== 0 || !event.isPrimary) return;
        start.current = { x: event.clientX, base: baseAt(event) };
      },
      onPointerMove(event) {
        if (start.current === null) return;
        if (range === null && Math.abs(event.clientX - start.current.x) <= MIN_PX) return;
        // Only now: a plain click stays the picture's own.
        event.currentTarget.setPointerCapture(event.pointerId);
        isClickTaken.current = true;
        setRange(rangeTo(event, start.current.base));
      },
      onPointerUp(event) {
        const from = start.current;
        stop();
        if (range !== null && from !== null) onZoom(rangeTo(event, from.base));
      },
      onPointerCancel: stop,
    },
  };
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { type BaseRange, moveEnd, moveRange } from '../base-range.ts';
import { baseAt, type ChartFrame } from '../chart-layout.ts';
import type { Zoom } from './use-zoom.ts';

/** The dragged part: an end of the view, the view itself, or a new one. */
type Drag = 'from' | 'to' | 'move' | 'new';

interface Brush {
  box: RefObject<HTMLDivElement | null>;
  drag: Drag | null;
  handleDown: (event: PointerEvent) => void;
  handleMove: (event: PointerEvent) => void;
  handleUp: (event: PointerEvent) => void;
  handleCancel: () => void;
}

/** A shorter drag is a slip of the hand. */
const MIN_PX = 4;

/**
 * Dragging on the overview: a handle moves its end, the inside of a zoomed view moves the view, and
 * anywhere else a new one begins. The server is asked when the pointer goes up.
 */
export function useBrush(frame: ChartFrame, whole: BaseRange, zoom: Zoom): Brush {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef({ base: 0, x: 0, view: zoom.view });
  const [drag, setDrag] = useState<Drag | null>(null);

  const baseUnder = ({ clientX }: PointerEvent) => {
    const base = baseAt(frame, whole, clientX - (box.current?.getBoundingClientRect().left ?? 0));
    return Math.min(whole.to, Math.max(0, base));
  };
  const viewUnder = (event: PointerEvent): BaseRange => {
    const base = baseUnder(event);
    const { view, base: first } = start.current;
    if (drag === 'new') return { from: Math.min(first, base), to: Math.max(first, base) };
    if (drag === 'move') return moveRange(view, base - first, whole.to);
    return moveEnd(view, drag === 'from' ? 'from' : 'to', base, whole.to);
  };
  const hasMoved = ({ clientX }: PointerEvent) => Math.abs(clientX - start.current.x) >= MIN_PX;
  const stop = () => {
    setDrag(null);
    zoom.commit(start.current.view);
  };

  return {
    box,
    drag,
    handleDown(event) {
      if (event.button !== 0) return;
      const base = baseUnder(event);
      start.current = { base, x: event.clientX, view: zoom.view };
      const end = (event.target as Element).getAttribute('data-end') as 'from' | 'to' | null;
      const isInside = base >= zoom.view.from && base < zoom.view.to;
      setDrag(end ?? (isInside && !zoom.isWhole ? 'move' : 'new'));
      box.current?.setPointerCapture(event.pointerId);
    },
    handleMove(event) {
      if (drag !== null && hasMoved(event)) zoom.preview(viewUnder(event));
    },
    handleUp(event) {
      if (drag === null) return;
      if (!hasMoved(event)) return stop();
      setDrag(null);
      zoom.commit(viewUnder(event));
    },
    handleCancel: stop,
  };
}

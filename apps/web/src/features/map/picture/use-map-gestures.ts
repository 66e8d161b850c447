import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { actionOfWheel, type BrushPart, brushPartAt, dragBrush } from '../core/view/gestures.ts';
import type { MapAction, MapState } from '../core/view/map-state.ts';
import { type Axis, baseAt, type View } from '../core/view/view.ts';

/** The element under a point of the picture. */
export interface MapPoint {
  /** From the left edge of the lanes. */
  x: number;
  /** From the top of the picture. */
  y: number;
}

/** Where on the picture a press begins. */
export type PressPlace = 'overview' | 'ruler' | 'lanes';

interface GestureOptions {
  box: RefObject<HTMLElement | null>;
  axis: Axis;
  state: MapState;
  dispatch: (action: MapAction) => void;
  /** Pixels left of the lanes. */
  left: number;
  placeOf: (point: MapPoint) => PressPlace;
  onPress: (point: MapPoint) => void;
}

type Drag =
  | { is: 'pan'; x: number }
  | { is: 'brush'; part: BrushPart; x: number; view: View }
  | { is: 'range'; from: number };

/** A shorter way is a click. */
const MIN_PX = 4;

export interface MapGestures {
  /** The range that is being drawn, in pixels of the lanes. */
  drawn: { from: number; to: number } | null;
  isDragging: boolean;
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onDoubleClick: (event: { clientX: number }) => void;
  };
}

/** Dragging, pinching, wheeling and clicking on a linear map. */
export function useMapGestures(options: GestureOptions): MapGestures {
  const { box, axis, state, dispatch, left, placeOf, onPress } = options;
  const { view } = state;
  const pointers = useRef(new Map<number, number>());
  const drag = useRef<Drag | null>(null);
  const began = useRef<MapPoint | null>(null);
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const [isDragging, setDragging] = useState(false);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): MapPoint => {
    const { left: edge, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - edge - left, y: clientY - top };
  };
  const inside = (x: number) => Math.min(view.widthPx, Math.max(0, x));

  const latest = useRef({ pointOf, dispatch, shape: state.shape });
  latest.current = { pointOf, dispatch, shape: state.shape };
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const { pointOf: point, dispatch: act, shape } = latest.current;
      const action = actionOfWheel(event, Math.max(0, point(event).x), shape);
      if (action === null) return;
      event.preventDefault();
      act(action);
    };
    // A wheel that zooms must not zoom the page as well, which a passive listener cannot prevent.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);

  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    drag.current = null;
    began.current = null;
    setDrawn(null);
    setDragging(false);
  };

  return {
    drawn,
    isDragging,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        const point = pointOf(event);
        pointers.current.set(event.pointerId, point.x);
        if (pointers.current.size > 1) {
          drag.current = null;
          began.current = null;
          return;
        }
        if (point.x < 0 || point.x > view.widthPx) return;
        began.current = point;
        const place = placeOf(point);
        if (place === 'overview') {
          const part = brushPartAt(axis, view, point.x, view.widthPx);
          if (part !== null) drag.current = { is: 'brush', part, x: point.x, view };
          else drag.current = { is: 'range', from: point.x };
          return;
        }
        const isRange = place === 'ruler' || event.shiftKey;
        drag.current = isRange ? { is: 'range', from: point.x } : { is: 'pan', x: point.x };
      },
      onPointerMove(event) {
        const { x } = pointOf(event);
        const before = pointers.current.get(event.pointerId);
        if (before !== undefined && pointers.current.size === 2) {
          const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
          if (other === undefined) return;
          const sorted = (a: number, b: number): [number, number] => (a < b ? [a, b] : [b, a]);
          dispatch({ type: 'pinch', before: sorted(before, other[1]), now: sorted(x, other[1]) });
          pointers.current.set(event.pointerId, x);
          return;
        }
        const now = drag.current;
        if (now === null || began.current === null) return;
        if (!isDragging) {
          if (Math.abs(x - began.current.x) < MIN_PX) return;
          // Only now: capturing earlier would change a plain click.
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
        }
        if (now.is === 'pan') {
          dispatch({ type: 'pan', px: now.x - x });
          drag.current = { is: 'pan', x };
        } else if (now.is === 'brush') {
          const byBp = ((x - now.x) / now.view.widthPx) * axis.lengthBp;
          dispatch({ type: 'view', view: dragBrush(axis, now.view, now.part, byBp) });
        } else {
          const [a, b] = [inside(now.from), inside(x)];
          setDrawn({ from: Math.min(a, b), to: Math.max(a, b) });
        }
      },
      onPointerUp(event) {
        const point = began.current;
        if (point !== null && !isDragging && pointers.current.size === 1) onPress(point);
        else if (drag.current?.is === 'range' && drawn !== null && point !== null) {
          const isOverview = placeOf(point) === 'overview';
          const baseOf = (x: number) =>
            isOverview ? (x / view.widthPx) * axis.lengthBp : baseAt(view, x);
          const [from, to] = [Math.floor(baseOf(drawn.from)), Math.ceil(baseOf(drawn.to))];
          dispatch({ type: 'view', view: { from, to, widthPx: view.widthPx } });
        }
        end(event);
      },
      onPointerCancel: end,
      onDoubleClick(event) {
        const { x } = pointOf({ clientX: event.clientX, clientY: 0 });
        if (x >= 0 && x <= view.widthPx) dispatch({ type: 'zoom', factor: 2, x });
      },
    },
  };
}

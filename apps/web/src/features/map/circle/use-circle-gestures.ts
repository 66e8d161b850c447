import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { LiveMap } from '../address/use-map-state.ts';
import { type Circle, polarAt, shorterArc } from '../core/circle/circle.ts';
import { actionOfWheel } from '../core/view/gestures.ts';
import { actionOfKey } from '../core/view/map-keys.ts';
import { clampView, type View } from '../core/view/view.ts';
import type { CirclePoint } from './pointed-words.ts';

const MIN_DRAG_PX = 4;

/** A point of the circle, and the same in pixels of its picture. */
export interface CirclePress extends CirclePoint {
  x: number;
  y: number;
}

/**
 * A drag along a circle chooses an arc, a wheel turns it, keys do as on a line, and a press is
 * reported.
 */
export function useCircleGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  circle: Circle,
  { state, dispatch, axis }: LiveMap,
  onPress: (press: CirclePress) => void,
) {
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null);
  const [pointed, setPointed] = useState<CirclePress | null>(null);
  const press = useRef<{ base: number; x: number; y: number } | null>(null);
  const isWhole = state.view.to - state.view.from >= axis.lengthBp;
  const view: View = drawn === null ? state.view : { ...drawn, widthPx: state.view.widthPx };

  const latest = useRef({ dispatch, isWhole });
  latest.current = { dispatch, isWhole };
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const action = actionOfWheel(event, 0, 'circular');
      // A whole circle has no arc to turn: the page scrolls.
      if (action === null || (latest.current.isWhole && !event.ctrlKey)) return;
      event.preventDefault();
      latest.current.dispatch(action);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [canvas]);

  const pressAt = ({ clientX, clientY }: { clientX: number; clientY: number }): CirclePress => {
    const { left, top } = canvas.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const [x, y] = [clientX - left, clientY - top];
    return { ...polarAt(circle, x, y), x, y };
  };
  const end = () => {
    press.current = null;
    setDrawn(null);
  };
  return {
    /** The arc that is drawn now, else that of the state. */
    view,
    /** Null while an arc is drawn. */
    pointed: drawn === null ? pointed : null,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      const action = actionOfKey(event);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      dispatch(action);
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        press.current = { base: pressAt(event).base, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = press.current;
        setPointed(pressAt(event));
        if (from === null) return;
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < MIN_DRAG_PX) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn(shorterArc(from.base, pressAt(event).base, axis.lengthBp));
      },
      onPointerUp: (event: PointerEvent) => {
        if (press.current !== null && drawn === null) onPress(pressAt(event));
        else if (drawn !== null) dispatch({ type: 'view', view: clampView(axis, view) });
        end();
      },
      onPointerCancel: end,
      onPointerLeave: () => setPointed(null),
    },
  };
}

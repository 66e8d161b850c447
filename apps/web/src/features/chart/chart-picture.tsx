import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { announce } from '../../ui/feedback/announcer.tsx';
import { shortcutTarget } from '../../ui/shortcuts/shortcut-list.ts';
import { type BaseRange, isSameRange } from './base-range.ts';
import styles from './chart.module.css';
import { baseAt, type ChartFrame } from './chart-layout.ts';
import { DraggedDrawing } from './zoom/dragged-drawing.tsx';
import { moveCursor } from './zoom/move-cursor.ts';
import type { Zoom } from './zoom/use-zoom.ts';
import type { ZoomDrag } from './zoom/use-zoom-drag.ts';

interface ChartPictureProps {
  /** The parts selected by arrows and clicks; another list is another picture. */
  segments: readonly BaseRange[];
  frame: ChartFrame;
  range: BaseRange;
  /** The subject of the chart and its division, for screen readers. */
  label: string;
  /** The announcement of a segment. */
  speak: (index: number) => string;
  /** The content of the picture, with the segment under the pointer. */
  draw: (cursor: number | null) => ReactNode;
  tip: (cursor: number) => ReactNode;
  /** Whether another picture is loading. */
  isStale: boolean;
  selected: BaseRange | null;
  /** With a segment, or null to have none chosen. */
  onSelect: (segment: BaseRange | null) => void;
  zoom: Zoom;
  /** A range drawn over the picture, to zoom to it. */
  drag: ZoomDrag;
}

const WHEEL_STEP = 0.002;
const KEY_ZOOM: Record<string, number> = { '+': 0.5, '=': 0.5, '-': 2 };
/** With Shift: by this share of the view. */
const KEY_MOVE: Record<string, number> = { ArrowLeft: -0.1, ArrowRight: 0.1 };

/** The chart as one stop of the keyboard: arrows move, Enter chooses, Esc clears. */
export function ChartPicture(props: ChartPictureProps) {
  const { segments, frame, range, label, speak, isStale, selected, onSelect, zoom, drag } = props;
  const box = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [cursorOf, setCursorOf] = useState(segments);
  if (cursorOf !== segments) {
    // Another picture has other segments.
    setCursorOf(segments);
    setCursor(null);
  }

  const baseUnder = (clientX: number) =>
    baseAt(frame, range, clientX - (box.current?.getBoundingClientRect().left ?? 0));
  const segmentUnder = (clientX: number) => {
    const base = baseUnder(clientX);
    const index = segments.findIndex(({ from, to }) => base >= from && base < to);
    return index < 0 ? null : index;
  };
  const chosen = segments.findIndex((each) => isSameRange(each, selected));
  const choose = (index: number | null) => {
    const segment = index === null || index === chosen ? undefined : segments[index];
    announce(
      index === null || segment === undefined
        ? 'No segment chosen, the table shows all.'
        : `${speak(index)}, chosen for the table.`,
    );
    onSelect(segment === undefined ? null : { from: segment.from, to: segment.to });
  };

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    // A wheel alone scrolls the page; with Ctrl, which a pinch on a touchpad sends too, it zooms.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom.proposeScale(Math.exp(event.deltaY * WHEEL_STEP), baseUnder(event.clientX));
  });
  useEffect(() => {
    const element = box.current;
    const listen = (event: WheelEvent) => handleWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = cursor ?? chosen;
    const move = event.shiftKey ? KEY_MOVE[event.key] : undefined;
    const next = moveCursor(event.key, at, segments.length);
    const factor = KEY_ZOOM[event.key];
    if (move !== undefined) zoom.proposeMove(move);
    else if (next !== null) {
      setCursor(next);
      announce(speak(next));
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) choose(cursor);
    else if (event.key === 'Escape' && (selected !== null || cursor !== null)) {
      setCursor(null);
      if (selected !== null) choose(null);
    } else if (factor !== undefined) {
      const segment = segments[at];
      zoom.proposeScale(factor, segment && (segment.from + segment.to) / 2);
    } else if (event.key === '0') zoom.showWhole();
    else return;
    event.preventDefault();
  };
  const handlePointer = (event: PointerEvent) => {
    drag.handlers.onPointerMove(event);
    if (event.pointerType === 'touch') return;
    setCursor(drag.range === null ? segmentUnder(event.clientX) : null);
  };

  return (
    <div
      ref={box}
      className={styles['picture']}
      {...shortcutTarget('nextSegment')}
      role="application"
      aria-roledescription="chart"
      aria-label={`${label}. Arrow keys move between segments, Enter chooses one for the table, Escape clears, plus and minus zoom, zero shows all, arrows with Shift move along.`}
      aria-busy={isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a chart that arrows move in is one stop.
      tabIndex={0}
      onKeyDown={handleKey}
      {...drag.handlers}
      onPointerMove={handlePointer}
      onPointerLeave={() => setCursor(null)}
      onBlur={() => setCursor(null)}
      onClick={({ clientX }) => {
        if (drag.takesClick()) return;
        const index = segmentUnder(clientX);
        if (index !== null) choose(index);
      }}
    >
      <DraggedDrawing
        {...{ frame, range, isStale }}
        dragged={drag.range}
        top={frame.top}
        bottom={frame.height}
      >
        {props.draw(cursor)}
      </DraggedDrawing>
      {cursor !== null && props.tip(cursor)}
    </div>
  );
}

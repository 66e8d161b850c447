import { type PointerEvent, useRef } from 'react';
import type { MapLayout } from '../core/layout.ts';
import { type Axis, pxPerBase, type View, xOf } from '../core/view/view.ts';
import styles from './linear-map.module.css';
import { lensView } from './map-lens.tsx';

interface LensFrameProps {
  axis: Axis;
  view: View;
  lens: number;
  layout: MapLayout;
  onMove: (lens: number) => void;
}

/** The frame of the lens on the lanes; it can be dragged. */
export function LensFrame({ axis, view, lens, layout, onMove }: LensFrameProps) {
  const drag = useRef<{ x: number; lens: number } | null>(null);
  const shown = lensView(axis, lens, layout.width);
  const lap = shown.from < view.from && axis.isCircular ? axis.lengthBp : 0;
  const isLap = shown.from + lap < view.to;
  const from = xOf(view, shown.from + (isLap ? lap : 0));
  const to = xOf(view, shown.to + (isLap ? lap : 0));
  if (to < 0 || from > view.widthPx) return null;
  const left = Math.max(0, from);
  const top = layout.lanes.find(({ lane }) => lane.kind === 'ruler')?.top ?? 0;
  const move = (event: PointerEvent) => {
    const began = drag.current;
    if (began === null) return;
    event.stopPropagation();
    onMove(began.lens + (event.clientX - began.x) / pxPerBase(view));
  };
  return (
    <div
      className={styles['lens']}
      style={{
        left: layout.left + left,
        top,
        width: Math.max(8, Math.min(view.widthPx, to) - left),
        height: layout.height - top,
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, lens };
      }}
      onPointerMove={move}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    />
  );
}

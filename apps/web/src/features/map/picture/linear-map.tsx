import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { MapLayout } from '../core/layout.ts';
import { actionOfKey } from '../core/view/map-keys.ts';
import { type Axis, pxPerBase, type View, xOf } from '../core/view/view.ts';
import { CardOfHit } from '../hits/card-of-hit.tsx';
import { LaneNames } from '../lanes/lane-names.tsx';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import { MapCanvas } from './map-canvas.tsx';
import { lensView } from './map-lens.tsx';
import { MapMarks } from './map-marks.tsx';
import { cardPlace, usePointedHit } from './pointed-hit.ts';
import { baseUnder } from './pointer-values.ts';
import { actionOfPress, hitUnder, laneUnder } from './under-pointer.ts';
import { type MapPoint, useMapGestures } from './use-map-gestures.ts';
import { ValueCells } from './value-cells.tsx';

/** The lanes of a sequence drawn as a line. */
export function LinearMap(props: LinearMapProps) {
  const { sequenceId, box, live, layout, data, classes, lanes, analyses, notes, label, records } =
    props;
  const { state, dispatch, axis } = live;
  const { view } = state;
  const [pointer, setPointer] = useState<MapPoint | null>(null);
  const drawnLanes = { axis, view, layout, data, records };
  const gestures = useMapGestures({
    box,
    axis,
    state,
    dispatch,
    left: layout.left,
    placeOf: (point) => {
      const kind = laneUnder(layout, point)?.lane.kind;
      return kind === 'overview' || kind === 'ruler' ? kind : 'lanes';
    },
    onPress: (point) => {
      const action = actionOfPress(drawnLanes, point, state.hit);
      if (action !== null) dispatch(action);
    },
  });
  const { isDragging } = gestures;
  // Nothing at the pointer is shown while the map is dragged.
  const point = isDragging ? null : pointer;
  const pointed = usePointedHit(point === null ? null : hitUnder(drawnLanes, point));
  const isInside = point !== null && point.x >= 0 && point.x <= view.widthPx;
  const cursorX = isInside ? point.x : null;
  const base = cursorX === null ? null : baseUnder(axis, view, cursorX);
  const shown = state.hasCard && state.hit !== null && state.hit.start >= 0 ? state.hit : pointed;
  const isPinned = shown !== null && shown === state.hit;
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const action = actionOfKey(event);
    if (action === null) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(action);
  };
  const hintId = 'map-hint';
  return (
    <div
      ref={box}
      className={styles['box']}
      style={{ height: layout.height }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the map.
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      data-dragging={isDragging || undefined}
      onKeyDown={handleKey}
      {...gestures.handlers}
      onPointerMove={(event) => {
        gestures.handlers.onPointerMove(event);
        const { left, top } = event.currentTarget.getBoundingClientRect();
        setPointer({ x: event.clientX - left - layout.left, y: event.clientY - top });
      }}
      onPointerLeave={() => setPointer(null)}
    >
      <MapCanvas {...props} />
      <MapMarks
        layout={layout}
        axis={axis}
        view={view}
        hit={state.hit}
        cursorX={cursorX}
        drawn={gestures.drawn}
      />
      <LaneNames layout={layout} owners={props.owners} notes={notes} chosen={state.laneId} />
      {!layout.isNarrow && base !== null && (
        <ValueCells layout={layout} data={data} records={records} base={base} />
      )}
      {shown !== null && !isDragging && (
        <CardOfHit
          hit={shown}
          sequenceType={props.sequenceType}
          {...{ sequenceId, classes, lanes, analyses, data }}
          place={cardPlace(shown, props)}
          onZoom={isPinned ? () => dispatch({ type: 'to-hit' }) : null}
        />
      )}
      {state.lens !== null && (
        <LensFrame
          axis={axis}
          view={view}
          lens={state.lens}
          layout={layout}
          onMove={(at) => dispatch({ type: 'lens', at })}
        />
      )}
      <span id={hintId} hidden>
        Arrows move, plus and minus zoom, up and down choose a lane, N and P a hit, Enter opens its
        card, question mark lists all keys.
      </span>
    </div>
  );
}

interface LensFrameProps {
  axis: Axis;
  view: View;
  lens: number;
  layout: MapLayout;
  onMove: (lens: number) => void;
}

/** The frame of the lens on the lanes; it can be dragged. */
function LensFrame({ axis, view, lens, layout, onMove }: LensFrameProps) {
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

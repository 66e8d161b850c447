import { type KeyboardEvent, useState } from 'react';
import { actionOfKey } from '../core/view/map-keys.ts';
import { CardOfHit } from '../hits/card-of-hit.tsx';
import { LaneNames } from '../lanes/lane-names.tsx';
import { LensFrame } from './lens-frame.tsx';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import { MapCanvas } from './map-canvas.tsx';
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

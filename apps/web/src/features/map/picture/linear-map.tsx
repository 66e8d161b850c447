import { type KeyboardEvent, useState } from 'react';
import { hitAt } from '../core/hit-at.ts';
import type { MapLayout, PlacedLane } from '../core/layout.ts';
import { HEADS_PX, headAt, recordHeads } from '../core/record-heads.ts';
import { actionOfKey } from '../core/view/map-keys.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { CardOfHit } from '../hits/card-of-hit.tsx';
import { featureOf } from '../hits/listed-hits.ts';
import { LaneNames } from '../lanes/lane-names.tsx';
import { HitFrame } from './hit-frame.tsx';
import { LensFrame } from './lens-frame.tsx';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import { MapCanvas } from './map-canvas.tsx';
import { cardPlace, usePointedHit } from './pointed-hit.ts';
import { baseUnder, type LaneValue, valuesAt } from './pointer-values.ts';
import { type MapPoint, useMapGestures } from './use-map-gestures.ts';
import { ValueCell } from './value-cell.tsx';

/** The lanes of a sequence drawn as a line. */
export function LinearMap(props: LinearMapProps) {
  const { sequenceId, box, live, layout, data, classes, lanes, analyses, notes, label, records } =
    props;
  const { state, dispatch, axis } = live;
  const { view } = state;
  const [pointer, setPointer] = useState<MapPoint | null>(null);
  const [pointed, setPointed] = useState<MapHit | null>(null);
  const laneUnder = ({ y }: Pick<MapPoint, 'y'>) =>
    layout.lanes.find(({ top, height }) => y >= top && y < top + height);
  const hitUnder = (point: MapPoint): MapHit | null => {
    const placed = laneUnder(point);
    const drawn = placed === undefined ? undefined : data.classes.get(placed.lane.id);
    if (placed === undefined || drawn?.hits == null || drawn.state === 'density') return null;
    const { hits } = drawn;
    const index = hitAt(axis, view, hits, point.x);
    if (index < 0) return null;
    const [id = 0, start = 0, end = 0] = [hits.id[index], hits.start[index], hits.end[index]];
    return { laneId: placed.lane.id, id, start, end };
  };
  const handlePress = (point: MapPoint) => {
    const hit = hitUnder(point);
    const placed = laneUnder(point);
    const isHead = placed?.lane.kind === 'ruler' && point.y < placed.top + HEADS_PX;
    const head = isHead ? headAt(recordHeads(view, records, 0), point.x) : null;
    const chosen = records.find(({ index }) => index === head?.index);
    if (hit !== null) dispatch({ type: 'card', hit });
    else if (chosen !== undefined) {
      dispatch({ type: 'range', from: chosen.start, to: chosen.start + chosen.length });
    } else if (placed?.lane.kind === 'genes' && data.features !== null) {
      const base = baseUnder(axis, view, point.x);
      const gene = featureOf({ start: base, end: base + 1 }, data.features);
      if (gene !== null) dispatch({ type: 'range', from: gene.start, to: gene.end });
    } else if (placed?.lane.kind === 'hits' || placed?.lane.kind === 'custom') {
      dispatch({ type: 'choose-lane', laneId: placed.lane.id });
    } else if (state.hit !== null) dispatch({ type: 'back' });
  };
  const gestures = useMapGestures({
    box,
    axis,
    state,
    dispatch,
    left: layout.left,
    placeOf: (point) => {
      const kind = laneUnder(point)?.lane.kind;
      return kind === 'overview' || kind === 'ruler' ? kind : 'lanes';
    },
    onPress: handlePress,
  });
  usePointedHit(gestures.isDragging || pointer === null ? null : hitUnder(pointer), setPointed);

  const isInside = pointer !== null && pointer.x >= 0 && pointer.x <= view.widthPx;
  // Nothing of it is shown while the map is dragged.
  const base = isInside && !gestures.isDragging ? baseUnder(axis, view, pointer.x) : null;
  const values = base === null ? new Map<string, LaneValue>() : valuesAt(data, base);
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
      data-dragging={gestures.isDragging || undefined}
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
      <svg className={styles['over']} aria-hidden="true">
        {layout.lanes.map(
          ({ lane, ruleTop }) =>
            ruleTop !== null && (
              <line
                key={lane.id}
                className={styles['rule']}
                x1={0}
                x2="100%"
                y1={ruleTop}
                y2={ruleTop}
              />
            ),
        )}
        {isInside && !gestures.isDragging && (
          <line
            className={styles['cursor']}
            x1={layout.left + pointer.x}
            x2={layout.left + pointer.x}
            y1={topOf(layout, 'ruler')}
            y2={layout.height}
          />
        )}
        {gestures.drawn !== null && (
          <rect
            className={styles['drawn']}
            x={layout.left + gestures.drawn.from}
            width={gestures.drawn.to - gestures.drawn.from}
            height={layout.height}
          />
        )}
        <HitFrame hit={state.hit} layout={layout} axis={axis} view={view} />
      </svg>
      <LaneNames layout={layout} owners={props.owners} notes={notes} chosen={state.laneId} />
      {!layout.isNarrow &&
        base !== null &&
        layout.lanes.map((placed) => (
          <ValueCell
            key={placed.lane.id}
            placed={placed}
            base={base}
            values={values}
            records={records}
          />
        ))}
      {shown !== null && !gestures.isDragging && (
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

function topOf(layout: MapLayout, kind: PlacedLane['lane']['kind']): number {
  return layout.lanes.find(({ lane }) => lane.kind === kind)?.top ?? 0;
}

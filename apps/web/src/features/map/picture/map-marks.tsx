import type { MapLayout } from '../core/layout.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { type Axis, type View, xOf } from '../core/view/view.ts';
import styles from './linear-map.module.css';
import type { MapGestures } from './use-map-gestures.ts';

interface MapMarksProps extends HitFrameProps {
  /** Of the pointer, from the left edge of the lanes; null while it is elsewhere, or drags. */
  cursorX: number | null;
  drawn: MapGestures['drawn'];
}

/** Over the lanes: the rules between their groups, the cursor, a range being drawn, and the chosen hit. */
export function MapMarks({ hit, layout, axis, view, cursorX, drawn }: MapMarksProps) {
  return (
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
      {cursorX !== null && (
        <line
          className={styles['cursor']}
          x1={layout.left + cursorX}
          x2={layout.left + cursorX}
          y1={layout.lanes.find(({ lane }) => lane.kind === 'ruler')?.top ?? 0}
          y2={layout.height}
        />
      )}
      {drawn !== null && (
        <rect
          className={styles['drawn']}
          x={layout.left + drawn.from}
          width={drawn.to - drawn.from}
          height={layout.height}
        />
      )}
      <HitFrame hit={hit} layout={layout} axis={axis} view={view} />
    </svg>
  );
}

interface HitFrameProps {
  hit: MapHit | null;
  layout: MapLayout;
  axis: Axis;
  view: View;
}

const AROUND_PX = 3;

/** Frames the chosen hit in its lane. */
function HitFrame({ hit, layout, axis, view }: HitFrameProps) {
  const placed = layout.lanes.find(({ lane }) => lane.id === hit?.laneId);
  if (hit === null || hit.start < 0 || placed === undefined || placed.isFolded) return null;
  const laps = axis.isCircular ? [-axis.lengthBp, 0, axis.lengthBp] : [0];
  return laps.map((lap) => {
    const from = Math.max(0, xOf(view, hit.start + lap)) - AROUND_PX;
    const to = Math.min(view.widthPx, xOf(view, hit.end + lap)) + AROUND_PX;
    if (to < 0 || from > view.widthPx) return null;
    return (
      <rect
        key={lap}
        className={styles['chosenHit']}
        x={layout.left + from}
        y={placed.top + 1}
        width={Math.max(2 * AROUND_PX, to - from)}
        height={placed.height - 2}
        rx={3}
      />
    );
  });
}

import type { MapLayout } from '../core/layout.ts';
import type { MapHit } from '../core/view/map-state.ts';
import { type Axis, type View, xOf } from '../core/view/view.ts';
import styles from './linear-map.module.css';

interface HitFrameProps {
  hit: MapHit | null;
  layout: MapLayout;
  axis: Axis;
  view: View;
}

const AROUND_PX = 3;

/** Frames the chosen hit in its lane. */
export function HitFrame({ hit, layout, axis, view }: HitFrameProps) {
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

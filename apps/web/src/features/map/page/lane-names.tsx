import { memo } from 'react';
import type { MapLayout } from '../core/layout.ts';
import styles from './linear-map.module.css';
import type { MapClass } from './map-class.ts';
import { NAME_OF_LANE } from './map-lanes.ts';
import { MotifSign } from './motif-sign.tsx';

interface LaneNamesProps {
  layout: MapLayout;
  classes: readonly MapClass[];
  /** Below names, by the ids of lanes. */
  notes: ReadonlyMap<string, string>;
  /** The lane that keys act on. */
  chosen: string | null;
}

/** What each lane is called, and how many hits it has. */
export const LaneNames = memo(function LaneNames(props: LaneNamesProps) {
  const { layout, classes, notes, chosen } = props;
  return layout.lanes.map(({ lane, top, nameTop, isFolded }) => {
    const owner = classes.find(({ key }) => key === lane.id);
    const name = owner?.name ?? NAME_OF_LANE[lane.id] ?? '';
    const note = notes.get(lane.id);
    if (layout.isNarrow && (lane.kind === 'overview' || lane.kind === 'ruler')) return null;
    return (
      <div
        key={lane.id}
        className={styles['name']}
        style={{ top: layout.isNarrow ? nameTop : Math.max(nameTop, top) }}
        data-narrow={layout.isNarrow || undefined}
        data-chosen={lane.id === chosen || undefined}
      >
        {owner !== undefined && <MotifSign kind={owner.result.kind} />}
        <span>
          <strong>{name}</strong>
          {note !== undefined && !isFolded && <small>{note}</small>}
        </span>
      </div>
    );
  });
});

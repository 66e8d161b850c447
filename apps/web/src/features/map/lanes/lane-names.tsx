import { memo } from 'react';
import type { MapLayout } from '../core/layout.ts';
import { isFileLane, type MapLane } from '../files/file-lane.ts';
import styles from '../picture/linear-map.module.css';
import { colourOfLane } from './class-code.tsx';
import { LaneSign } from './lane-sign.tsx';
import { NAME_OF_LANE } from './map-lanes.ts';

interface LaneNamesProps {
  layout: MapLayout;
  /** Classes and files. */
  owners: readonly MapLane[];
  /** Below names, by the ids of lanes. */
  notes: ReadonlyMap<string, string>;
  /** The lane that keys act on. */
  chosen: string | null;
}

/** Colour, code, sign and name of each lane, and its number of hits. */
export const LaneNames = memo(function LaneNames(props: LaneNamesProps) {
  const { layout, owners, notes, chosen } = props;
  return layout.lanes.map(({ lane, top, nameTop, isFolded }) => {
    const owner = owners.find(({ key }) => key === lane.id);
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
        data-motif={owner === undefined ? undefined : colourOfLane(owner)}
      >
        <span className={styles['head']}>
          {owner !== undefined && (
            <>
              <span className={styles['code']}>{owner.code}</span>
              <LaneSign lane={owner} />
            </>
          )}
          <strong title={name}>{layout.isNarrow ? name : (laneNameOf(owner) ?? name)}</strong>
        </span>
        {note !== undefined && !isFolded && <small>{note}</small>}
      </div>
    );
  });
});

/** A shorter name for a lane with names at its side; of several results of a kind each keeps its own. */
function laneNameOf(owner: MapLane | undefined): string | undefined {
  if (owner === undefined || isFileLane(owner)) return undefined;
  const { definition, name } = owner;
  return name === definition.title ? definition.look?.laneName : undefined;
}

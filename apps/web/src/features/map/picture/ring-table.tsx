import type { MapLane } from '../files/file-lane.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import { NAME_OF_LANE } from '../lanes/map-lanes.ts';
import styles from './circular-map.module.css';

interface RingTableProps {
  /** Keys of lanes, from outside in. */
  rings: readonly string[];
  /** Classes and files. */
  owners: readonly MapLane[];
  notes: ReadonlyMap<string, string>;
}

/** Which ring is which, with a drawing of its place. */
export function RingTable({ rings, owners, notes }: RingTableProps) {
  return (
    <div className={styles['rings']}>
      <p className={styles['title']}>Rings, from outside in</p>
      <ul>
        {rings.map((key, index) => {
          const owner = owners.find((each) => each.key === key);
          const reach = 11 - (index / Math.max(1, rings.length - 1)) * 9;
          return (
            <li key={key}>
              <svg width={26} height={26} viewBox="-13 -13 26 26" aria-hidden="true">
                <circle r={12} className={styles['disc']} />
                <circle r={reach} className={styles['here']} />
              </svg>
              {owner !== undefined && <LaneSign lane={owner} />}
              <span>
                <strong>{owner?.name ?? NAME_OF_LANE[key]}</strong>
                <small>{notes.get(key)}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        Drag along the circle chooses an arc, which may cross the origin. The arrow keys and the
        wheel turn it, <kbd>C</kbd> unrolls it.
      </p>
    </div>
  );
}

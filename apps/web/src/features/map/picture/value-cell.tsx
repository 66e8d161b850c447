import { formatInteger } from '../../../ui/words/format-number.ts';
import type { PlacedLane } from '../core/layout.ts';
import { recordOfView } from '../core/record-ruler.ts';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import type { LaneValue } from './pointer-values.ts';

interface ValueCellProps {
  placed: PlacedLane;
  base: number;
  values: ReadonlyMap<string, LaneValue>;
  records: LinearMapProps['records'];
}

/** A lane's value at the pointer; above them all the position itself. */
export function ValueCell({ placed, base, values, records }: ValueCellProps) {
  const { lane, top, height } = placed;
  const own = recordOfView({ from: base, to: base + 1 }, records);
  if (lane.kind === 'ruler') {
    return (
      <span className={styles['value']} style={{ top: top + 4 }}>
        <small>at {formatInteger(base - (own?.start ?? 0) + 1)}</small>
      </span>
    );
  }
  const value = values.get(lane.id);
  if (value === undefined || placed.isFolded) return null;
  return (
    <span className={styles['value']} style={{ top: top + height / 2 - 8 }}>
      {value.value}
      {value.note !== undefined && <small>{value.note}</small>}
    </span>
  );
}

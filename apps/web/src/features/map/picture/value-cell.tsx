import { formatInteger } from '../../../ui/words/format-number.ts';
import type { PlacedLane } from '../core/layout.ts';
import { recordOfView } from '../core/record-ruler.ts';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import type { LaneValue } from './pointer-values.ts';

/** Below the name of the lane. */
const NOTE_PX = 15;

interface ValueCellProps {
  placed: PlacedLane;
  base: number;
  values: ReadonlyMap<string, LaneValue>;
  records: LinearMapProps['records'];
}

/** A lane's value at the pointer; above them all the position itself. */
export function ValueCell({ placed, base, values, records }: ValueCellProps) {
  const { lane, top, nameTop } = placed;
  const y = Math.max(nameTop, top) + NOTE_PX;
  const own = recordOfView({ from: base, to: base + 1 }, records);
  if (lane.kind === 'ruler') {
    return (
      <span className={styles['value']} style={{ top: y }}>
        <small>at {formatInteger(base - (own?.start ?? 0) + 1)}</small>
      </span>
    );
  }
  const value = values.get(lane.id);
  if (value === undefined || placed.isFolded) return null;
  return (
    <span
      className={styles['value']}
      style={{ top: y }}
      data-indented={lane.kind === 'hits' || lane.kind === 'custom' || undefined}
    >
      {value.value}
      {value.note !== undefined && <small>{value.note}</small>}
    </span>
  );
}

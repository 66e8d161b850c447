import { formatInteger } from '../../../ui/words/format-number.ts';
import type { PlacedLane } from '../core/layout.ts';
import { recordOfView } from '../core/record-ruler.ts';
import styles from './linear-map.module.css';
import type { LinearMapProps } from './linear-map-props.ts';
import { type LaneValue, valuesAt } from './pointer-values.ts';

/** Below the name of the lane. */
const NOTE_PX = 15;

type ValueCellsProps = Pick<LinearMapProps, 'layout' | 'data' | 'records'> & { base: number };

/** The values of all lanes at the base under the pointer, next to them. */
export function ValueCells({ layout, data, records, base }: ValueCellsProps) {
  const values = valuesAt(data, base);
  return layout.lanes.map((placed) => (
    <ValueCell
      key={placed.lane.id}
      placed={placed}
      base={base}
      value={values.get(placed.lane.id)}
      records={records}
    />
  ));
}

interface ValueCellProps {
  placed: PlacedLane;
  base: number;
  /** Absent where the lane has none. */
  value: LaneValue | undefined;
  records: LinearMapProps['records'];
}

/** A lane's value at the pointer; above them all the position itself. */
function ValueCell({ placed, base, value, records }: ValueCellProps) {
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

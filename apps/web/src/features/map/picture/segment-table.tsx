import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { Axis } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import numbers from '../number-table.module.css';
import { barOf } from './pointer-values.ts';
import styles from './segment-table.module.css';

interface SegmentTableProps {
  data: MapData;
  /** Classes and files. */
  owners: readonly MapLane[];
  axis: Axis;
}

/** The bars of the map as numbers. */
export function SegmentTable({ data, owners, axis }: SegmentTableProps) {
  const rows = segmentRows(data, owners, axis);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus.
    <section className={styles['box']} aria-label="Segments of the map" tabIndex={0}>
      <ScrollBox label="Segments">
        <table className={`${numbers['table']} ${styles['table']}`} aria-label="Segments">
          <thead>
            <tr>
              <th scope="col">Start</th>
              <th scope="col">End</th>
              {owners.flatMap(({ key, name }) =>
                data.classes.get(key)?.look.hasSides === true
                  ? [
                      <th key={`${key}+`} scope="col">
                        {name} +
                      </th>,
                      <th key={`${key}-`} scope="col">
                        {name} −
                      </th>,
                    ]
                  : [
                      <th key={key} scope="col">
                        {name}
                      </th>,
                    ],
              )}
              <th scope="col">GC, %</th>
              <th scope="col">Skew</th>
              <th scope="col">Any non-B, bp</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ from, to, counts, gc, skew, covered }) => (
              <tr key={from}>
                <td>{formatInteger(from + 1)}</td>
                <td>{formatInteger(to)}</td>
                {counts.map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                  <td key={column}>{count === null ? '…' : formatInteger(count)}</td>
                ))}
                <td>{gc === null ? '–' : formatPercent(gc)}</td>
                <td>{skew === null ? '–' : formatDecimal(skew, 2)}</td>
                <td>{covered === null ? '…' : formatInteger(covered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

interface SegmentRow {
  /** 0-based, `to` exclusive. */
  from: number;
  to: number;
  /** Of each class and each file, on + and on − if it has strands; null while it is not loaded. */
  counts: readonly (number | null)[];
  gc: number | null;
  skew: number | null;
  /** Bases in any class. */
  covered: number | null;
}

/** A row for each bar in view. */
function segmentRows(
  data: Pick<MapData, 'classes' | 'composition' | 'depth'>,
  owners: readonly Pick<MapLane, 'key'>[],
  { lengthBp }: Axis,
): SegmentRow[] {
  const { grid, parts } = data.composition;
  return parts.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, index): SegmentRow => {
      const from = (first + index) * grid.slotBp;
      const [a = 0, c = 0, g = 0, t = 0] = barOf(data.composition, from) ?? [];
      const known = a + c + g + t;
      const depth = barOf(data.depth, from);
      return {
        from,
        to: Math.min(lengthBp, from + grid.slotBp),
        counts: owners.flatMap(({ key }) => {
          const each = data.classes.get(key);
          const columns = each?.look.hasSides === true ? 2 : 1;
          return (each && barOf(each.bars, from)) ?? new Array<null>(columns).fill(null);
        }),
        gc: known === 0 ? null : (g + c) / known,
        skew: g + c === 0 ? null : (g - c) / (g + c),
        covered: depth === null ? null : depth.slice(0, 3).reduce((sum, each) => sum + each, 0),
      };
    }),
  );
}

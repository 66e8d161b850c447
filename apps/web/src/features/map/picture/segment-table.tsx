import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/format-number.ts';
import type { Axis } from '../core/view/view.ts';
import type { MapData } from '../data/use-map-data.ts';
import type { MapLane } from '../files/file-lane.ts';
import { segmentRows } from './segment-rows.ts';
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
    <div className={styles['box']}>
      <ScrollBox label="Segments">
        <table className={styles['table']} aria-label="Segments">
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
    </div>
  );
}

import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { MapLane } from '../files/file-lane.ts';
import { LaneSign } from '../lanes/lane-sign.tsx';
import styles from './nearest-panel.module.css';
import type { NearestRow } from './nearest-rows.ts';

/** A number of the table whose stretches are looked at. */
export interface ChosenCount {
  /** Key of the other class. */
  to: string;
  /** Index of its column. */
  bin: number;
}

interface NearestTableProps {
  owners: readonly MapLane[];
  /** Of the class that distances begin at, and all of its stretches. */
  name: string;
  all: number;
  /** Of the columns. */
  labels: readonly string[];
  rows: readonly NearestRow[];
  chosen: ChosenCount | null;
  onChoose: (chosen: ChosenCount) => void;
}

const STEPS = 5;

/** A row for each other class: how many stretches have the nearest one of it at which distance. */
export function NearestTable(props: NearestTableProps) {
  const { owners, name, all, labels, rows, chosen, onChoose } = props;
  return (
    <ScrollBox label="Table of distances">
      <table className={styles['nearest']} aria-label={`Distances from ${name}`}>
        <thead>
          <tr>
            <th scope="col">To</th>
            {labels.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ to, counts, none }) => {
            const owner = owners[to];
            if (owner === undefined) return null;
            return (
              <tr key={owner.key}>
                <th scope="row">
                  <span className={styles['owner']}>
                    <LaneSign lane={owner} />
                    <span className={styles['cut']} title={owner.name}>
                      {owner.name}
                    </span>
                  </span>
                </th>
                {[...counts, none].map((count, bin) => (
                  <td key={labels[bin]}>
                    <button
                      type="button"
                      data-print="yes"
                      data-step={bin < counts.length ? stepOf(count, all) : 0}
                      aria-pressed={chosen?.to === owner.key && chosen.bin === bin}
                      aria-label={`${name} to ${owner.name}, ${labels[bin]}: ${formatInteger(count)}`}
                      title={`${formatPercent(all === 0 ? 0 : count / all)} of ${name}`}
                      onClick={() => onChoose({ to: owner.key, bin })}
                    >
                      {formatInteger(count)}
                    </button>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** The strength of its tint. */
function stepOf(count: number, all: number): number {
  return count === 0 || all === 0 ? 0 : Math.max(1, Math.round((count / all) * STEPS));
}

import type { TrackLook } from '@flipon/analyses/kind-look';
import type { HeatmapRecord } from '@flipon/contract/heatmap';
import table from '../../../ui/data-table/table.module.css';
import { capitalise } from '../../../ui/letter-case.ts';
import { type BaseRange, isSameRange } from '../base-range.ts';
import styles from '../chart.module.css';
import { describeRange } from '../records/record-words.ts';
import type { ProfileBin } from './profile-bins.ts';
import { formatValue } from './profile-words.ts';

interface ProfileTableProps {
  bins: readonly ProfileBin[];
  look: TrackLook;
  limit: number;
  records: readonly HeatmapRecord[] | undefined;
  label: string;
  heightPx: number;
  selected: BaseRange | null;
  onSelect: (range: BaseRange | null) => void;
}

/** The numbers of the track, one row for each bin, in the place of the picture. */
export function ProfileTable(props: ProfileTableProps) {
  const { bins, look, limit, records, label, heightPx, selected, onSelect } = props;
  const lanes = bins[0]?.values.length ?? 1;
  const what = capitalise(`largest ${look.value}`);
  const heads = lanes > 1 ? [`${what}, +`, `${what}, −`] : [what];
  return (
    <section
      className={styles['tableBox']}
      style={{ height: heightPx }}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus.
      tabIndex={0}
    >
      <table className={table['table']}>
        <caption>
          Positions are 1-based and inclusive{records === undefined ? '' : ', within their record'}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Bin</th>
            <th scope="col" className={table['number']}>
              Positions
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={table['number']}>
                {head}
              </th>
            ))}
            <th scope="col">Above {limit}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((bin, index) => {
            const isChosen = isSameRange(bin, selected);
            return (
              <tr key={bin.from} data-selected={isChosen || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles['rowButton']}
                    aria-label={`Bin ${index + 1}, filter the table`}
                    aria-pressed={isChosen}
                    onClick={() => onSelect(isChosen ? null : { from: bin.from, to: bin.to })}
                  >
                    {index + 1}
                  </button>
                </th>
                <td className={table['number']}>{describeRange(bin, records)}</td>
                {bin.values.map((value, lane) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place.
                  <td key={lane} className={table['number']}>
                    {formatValue(value)}
                  </td>
                ))}
                <td>{bin.value > limit ? 'yes' : 'no'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

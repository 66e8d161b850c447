import type { HeatmapRecord } from '@flipon/contract/heatmap';
import type { ReactNode } from 'react';
import table from '../../ui/data-table/table.module.css';
import type { BaseRange } from './base-range.ts';
import styles from './chart.module.css';
import { describeRange } from './records/record-words.ts';

interface RangeTableProps {
  label: string;
  heightPx: number;
  /** The noun of a row: "Segment". */
  part: string;
  /** Over columns of numbers. */
  heads: readonly string[];
  /** Over a last column of words. */
  lastHead?: string;
  records: readonly HeatmapRecord[] | undefined;
  rows: readonly (BaseRange & {
    isChosen: boolean;
    numbers: readonly string[];
    last?: ReactNode;
  })[];
  onSelect: (range: BaseRange | null) => void;
}

/** The numbers of a chart, one row for each range, in the place of the picture. */
export function RangeTable(props: RangeTableProps) {
  const { label, heightPx, part, heads, lastHead, records, rows, onSelect } = props;
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
            <th scope="col">{part}</th>
            {['Positions', ...heads].map((head) => (
              <th key={head} scope="col" className={table['number']}>
                {head}
              </th>
            ))}
            {lastHead !== undefined && <th scope="col">{lastHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, isChosen, numbers, last }, index) => (
            <tr key={from} data-selected={isChosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles['rowButton']}
                  aria-label={`${part} ${index + 1}, filter the table`}
                  aria-pressed={isChosen}
                  onClick={() => onSelect(isChosen ? null : { from, to })}
                >
                  {index + 1}
                </button>
              </th>
              {[describeRange({ from, to }, records), ...numbers].map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
                <td key={column} className={table['number']}>
                  {text}
                </td>
              ))}
              {lastHead !== undefined && <td>{last}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

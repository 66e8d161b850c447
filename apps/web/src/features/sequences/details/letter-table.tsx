import type { Sequence } from '@flipon/contract/sequence';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import styles from './details.module.css';
import { letterCountsOf } from './letter-counts.ts';

const BAR_WIDTH = 100;

/** How often each letter occurs; the bars share one scale, whose end is the most frequent letter. */
export function LetterTable({ sequence }: { sequence: Sequence }) {
  const counts = letterCountsOf(sequence);
  if (counts.length === 0) return null;
  const largest = Math.max(...counts.map(({ fraction }) => fraction));
  return (
    <ScrollBox label="How often each letter occurs">
      <table
        className={`${table['table']} ${styles['counts']}`}
        aria-label="How often each letter occurs"
      >
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col" className={table['number']}>
              Count
            </th>
            <th scope="col" colSpan={2}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ letter, count, fraction }) => (
            <tr key={letter}>
              <th scope="row" className={styles['mono']}>
                {letter}
              </th>
              <td className={table['number']}>{formatInteger(count)}</td>
              <td>
                <svg width={BAR_WIDTH} height={8} aria-hidden="true">
                  <rect
                    className={styles['bar']}
                    data-letter={letter}
                    width={(fraction / largest) * BAR_WIDTH}
                    height={8}
                  />
                </svg>
              </td>
              <td className={table['number']}>{formatPercent(fraction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

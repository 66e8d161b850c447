import type { Heatmap } from '@flipon/contract/heatmap';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger, formatPercent } from '../../../ui/format-number.ts';
import { capitalise } from '../../../ui/letter-case.ts';
import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import { type ChartLook, seriesOf } from '../chart-look.ts';
import { describeRange } from '../records/record-words.ts';
import { indexOfSegment, shareOfHits } from './segment-words.ts';

interface SegmentTableProps {
  heatmap: Heatmap;
  look: ChartLook;
  label: string;
  heightPx: number;
  selected: BaseRange | null;
  onSelect: (segment: BaseRange | null) => void;
}

/** The numbers of the chart, one row for each segment, in the place of the picture. */
export function SegmentTable(props: SegmentTableProps) {
  const { heatmap, look, label, heightPx, selected, onSelect } = props;
  const chosen = indexOfSegment(heatmap, selected);
  const { many } = look.noun;
  const words = capitalise(many);
  const all = seriesOf(look);
  const parts = all.length > 1 ? all : [];
  const heads = [words, ...parts.map((part) => part.label), `${words} in %`, 'Bases covered'];
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
          Positions are 1-based and inclusive
          {heatmap.records === undefined ? '' : ', within their record'}.
        </caption>
        <thead>
          <tr>
            <th scope="col">Segment</th>
            <th scope="col" className={table['number']}>
              Positions
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={table['number']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heatmap.data.map((segment, index) => (
            <tr key={segment.from} data-selected={index === chosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles['rowButton']}
                  aria-label={`Segment ${index + 1}, filter the table`}
                  aria-pressed={index === chosen}
                  onClick={() =>
                    onSelect(index === chosen ? null : { from: segment.from, to: segment.to })
                  }
                >
                  {index + 1}
                </button>
              </th>
              <td className={table['number']}>{describeRange(segment, heatmap.records)}</td>
              <td className={table['number']}>{formatInteger(segment.count)}</td>
              {parts.map((part) => (
                <td key={part.label} className={table['number']}>
                  {formatInteger(part.countOf(segment))}
                </td>
              ))}
              <td className={table['number']}>{formatPercent(shareOfHits(heatmap, segment))}</td>
              <td className={table['number']}>{formatPercent(segment.coverage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

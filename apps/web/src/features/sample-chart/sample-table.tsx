import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx';
import { formatDecimal, formatInteger } from '../../ui/words/format-number.ts';
import type { BaseRange } from '../chart/base-range.ts';
import styles from './sample-chart.module.css';
import { SAMPLE_HITS, type SampleHit } from './sample-hits.ts';

const MOST_ROWS = 10;

type Row = SampleHit & { id: number };

const COLUMNS: DataColumn<Row>[] = [
  {
    key: 'position',
    label: 'Position',
    width: 110,
    isNumeric: true,
    render: ({ position }) => formatInteger(position + 1),
  },
  {
    key: 'length',
    label: 'Length, bp',
    width: 110,
    isNumeric: true,
    render: ({ length }) => formatInteger(length),
  },
  {
    key: 'score',
    label: 'Score',
    width: 90,
    isNumeric: true,
    render: ({ score }) => formatDecimal(score, 2),
  },
];

interface SampleTableProps {
  /** Null for the whole sequence. */
  selected: BaseRange | null;
  chosenId: number | null;
}

/** The first hits that start in the chosen segment, so that choosing one can be tried. */
export function SampleTable({ selected, chosenId }: SampleTableProps) {
  const all = SAMPLE_HITS.map((hit, index): Row => ({ ...hit, id: index + 1 }));
  const kept = all.filter(
    ({ position }) => selected === null || (position >= selected.from && position < selected.to),
  );
  const first =
    chosenId === null
      ? 0
      : Math.max(
          0,
          kept.findIndex(({ id }) => id === chosenId),
        );
  const rows = kept.slice(first, first + MOST_ROWS);
  return (
    <>
      <p className={styles['words']} role="status">
        {rows.length} of {kept.length} hits{selected === null ? '' : ' that start in the segment'},
        by position
      </p>
      <DataTable
        label="Hits of the sample"
        columns={COLUMNS}
        rows={rows}
        isSelected={({ id }) => id === chosenId}
      />
    </>
  );
}

import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { Badge } from '../../../ui/tags/tag-list.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { type ImportRow, isUnfinished } from './import-rows.ts';
import { RowAction } from './row-action.tsx';
import { RowState } from './row-state.tsx';
import styles from './rows.module.css';

interface ImportTableProps {
  rows: readonly ImportRow[];
  onCorrect: (row: ImportRow) => void;
}

/** A row for each record of an import; on a narrow screen a card. */
export function ImportTable({ rows, onCorrect }: ImportTableProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <CardList rows={rows} className={styles['card']}>
        {(row) => <Card row={row} onCorrect={onCorrect} />}
      </CardList>
    );
  }
  const columns: DataColumn<ImportRow>[] = [
    {
      key: 'id',
      label: 'NCBI ID',
      className: styles['id'],
      render: ({ accession }) => <span className={styles['accession']}>{accession}</span>,
    },
    {
      key: 'name',
      label: 'Name',
      render: (row) => (
        <>
          <RecordName row={row} />
          <div className={styles['below']}>{describeSize(row)}</div>
        </>
      ),
    },
    {
      key: 'length',
      label: 'Length, bp',
      isNumeric: true,
      className: styles['length'],
      render: (row) => <RecordLength row={row} />,
    },
    {
      key: 'shape',
      label: 'Shape',
      className: styles['shape'],
      render: (row) => <RecordShape row={row} />,
    },
    {
      key: 'state',
      label: 'State',
      className: styles['states'],
      render: (row) => <RowState row={row} />,
    },
    {
      key: 'actions',
      label: <VisuallyHidden>Actions</VisuallyHidden>,
      className: styles['actions'],
      render: (row) => <RowAction row={row} onCorrect={onCorrect} />,
    },
  ];
  return (
    <DataTable
      label="Table of records"
      columns={columns}
      rows={rows}
      isComfortable
      className={styles['table']}
    />
  );
}

function Card({ row, onCorrect }: Pick<ImportTableProps, 'onCorrect'> & { row: ImportRow }) {
  return (
    <>
      <div className={styles['top']}>
        <span className={styles['accession']}>{row.accession}</span>
        <RowAction row={row} onCorrect={onCorrect} />
      </div>
      <RecordName row={row} />
      <div className={styles['figures']}>{describeSize(row)}</div>
      <RowState row={row} />
    </>
  );
}

/** The record's own name, once it is imported, or the name that was given to it. */
function RecordName({ row }: { row: ImportRow }) {
  const { name } = row.sequence;
  if (name !== row.accession) {
    return (
      <span className={styles['name']} title={name}>
        {name}
      </span>
    );
  }
  return isUnfinished(row) && <span className={styles['muted']}>name comes with the record</span>;
}

function RecordLength({ row }: { row: ImportRow }) {
  const { length } = row.sequence;
  return row.state === 'imported' && length !== null && formatInteger(length);
}

function RecordShape({ row }: { row: ImportRow }) {
  if (row.state !== 'imported') return null;
  return row.sequence.circular ? (
    <Badge>circular</Badge>
  ) : (
    <span className={styles['muted']}>linear</span>
  );
}

/** "5,386 bp, circular" in one line; nothing before the record is here. */
function describeSize({ state, sequence }: ImportRow): string | null {
  if (state !== 'imported' || sequence.length === null) return null;
  return `${formatInteger(sequence.length)} bp, ${sequence.circular ? 'circular' : 'linear'}`;
}

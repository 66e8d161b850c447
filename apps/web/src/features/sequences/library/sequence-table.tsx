import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { compositionColumn } from '../../../ui/data-table/composition-column.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { selectColumn } from '../../../ui/data-table/select-column.tsx';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './sequence-list.module.css';
import type { SequenceRows } from './sequence-rows.ts';
import { SequenceTitle } from './sequence-title.tsx';

interface SequenceTableProps extends SequenceRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function SequenceTable(props: SequenceTableProps) {
  const { list, isStale, tickable, selection, sorting, onSort } = props;
  const batchOf = ({ id }: Sequence) => list?.batches[id];
  const stateOf = (sequence: Sequence) => sequenceStateOf(sequence, batchOf(sequence));
  const columns: DataColumn<Sequence>[] = [
    selectColumn({
      selection,
      nameOf: ({ name }) => name,
      isDisabled: (sequence) => stateOf(sequence) === 'importing',
      all: { label: 'Select all rows of this page', rows: tickable },
      className: styles['check'],
      outline: <Skeleton width={16} height={16} />,
    }),
    {
      key: 'name',
      label: 'Title',
      sortKey: 'name',
      outline: <Skeleton width="70%" />,
      render: (sequence) => (
        <>
          <SequenceTitle sequence={sequence} />
          <div className={styles['below']}>
            <TagList tags={sequence.tags} />
          </div>
        </>
      ),
    },
    {
      key: 'length',
      label: 'Length, bp',
      sortKey: 'length',
      isNumeric: true,
      className: styles['length'],
      outline: <Skeleton width={60} />,
      spanOf: (sequence) => (stateOf(sequence) === 'ready' ? 1 : 2),
      render: (sequence) => <Length sequence={sequence} list={list} />,
    },
    compositionColumn,
    {
      key: 'tags',
      label: 'Tags',
      className: styles['tags'],
      outline: <Skeleton width={80} />,
      render: ({ tags }) => <TagList tags={tags} />,
    },
    {
      key: 'created',
      label: 'Created',
      sortKey: 'created',
      className: `${styles['when']} ${styles['created']}`,
      outline: <Skeleton width={80} />,
      render: ({ created }) => formatMoment(fromWireDate(created), new Date()),
    },
    {
      key: 'actions',
      label: <VisuallyHidden>Actions</VisuallyHidden>,
      className: styles['actions'],
      offPaper: true,
      render: (sequence) => <RowActions {...props} sequence={sequence} batch={batchOf(sequence)} />,
    },
  ];
  return (
    <DataTable
      label="Sequences"
      columns={columns}
      rows={list?.items}
      outlineRows={6}
      isStale={isStale}
      sorting={sorting}
      onSort={onSort}
      isSelected={({ id }) => selection.ids.has(id)}
      className={styles['table']}
    />
  );
}

/** For a sequence still being imported, its state, over the column of its bases too. */
function Length({ sequence, list }: { sequence: Sequence } & Pick<SequenceRows, 'list'>) {
  const { id, length } = sequence;
  const batch = list?.batches[id];
  const state = sequenceStateOf(sequence, batch);
  if (state === 'ready') return length === null ? '–' : formatInteger(length);
  return (
    <div className={styles['status']}>
      {state === 'failed' ? <ImportFailure batch={batch} /> : <ImportProgress batch={batch} />}
    </div>
  );
}

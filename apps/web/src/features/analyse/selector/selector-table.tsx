import type { Sequence } from '@flipon/contract/sequence';
import { compositionColumn } from '../../../ui/data-table/composition-column.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { selectColumn } from '../../../ui/data-table/select-column.tsx';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { canBeTicked, obstacleOf } from './obstacle.ts';
import { RunAction } from './run-action.tsx';
import { PAGE_SIZE, type SelectorRows } from './selector-rows.ts';
import styles from './sequence-selector.module.css';

interface SelectorTableProps extends SelectorRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function SelectorTable(props: SelectorTableProps) {
  const {
    definition,
    list,
    isStale,
    runs,
    selection,
    tellTime,
    refuseLength,
    onStart,
    sorting,
    onSort,
  } = props;
  const obstacle = (sequence: Sequence) => obstacleOf(sequence, list?.batches[sequence.id]);
  const columns: DataColumn<Sequence>[] = [
    selectColumn({
      selection,
      nameOf: ({ name }) => name,
      isDisabled: (sequence) => !canBeTicked(sequence, list?.batches[sequence.id]),
      className: styles['check'],
    }),
    {
      key: 'name',
      label: 'Title',
      sortKey: 'name',
      className: styles['name'],
      outline: <Skeleton width="60%" />,
      render: ({ name }) => name,
    },
    {
      key: 'length',
      label: 'Length, bp',
      sortKey: 'length',
      isNumeric: true,
      width: 110,
      outline: <Skeleton width={60} />,
      render: ({ length }) => (length === null ? '–' : formatInteger(length)),
    },
    compositionColumn,
    {
      key: 'tags',
      label: 'Tags',
      className: styles['tags'],
      outline: <Skeleton width={80} />,
      render: ({ tags }) => <TagList tags={tags} max={2} />,
    },
    {
      key: 'action',
      label: <VisuallyHidden>Analysis</VisuallyHidden>,
      className: styles['action'],
      offPaper: true,
      render: (sequence) => (
        <RunAction
          definition={definition}
          sequence={sequence}
          obstacle={obstacle(sequence)}
          run={runs.stateOf(sequence.id)}
          time={sequence.length === null ? null : tellTime([sequence.length])}
          refusal={sequence.length === null ? null : refuseLength(sequence.length)}
          onStart={() => void onStart([sequence])}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Sequences"
      columns={columns}
      rows={list?.items}
      outlineRows={PAGE_SIZE}
      isStale={isStale}
      isComfortable
      sorting={sorting}
      onSort={onSort}
      isSelected={({ id }) => selection.ids.has(id)}
      className={styles['table']}
    />
  );
}

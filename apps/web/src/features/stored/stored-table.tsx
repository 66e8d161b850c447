import type { Analysis } from '@flipon/contract/analysis';
import type { MouseEvent } from 'react';
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx';
import { selectColumn } from '../../ui/data-table/select-column.tsx';
import type { Sorting } from '../../ui/data-table/sort-header.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { TagList } from '../../ui/tags/tag-list.tsx';
import { StoredActions } from './stored-actions.tsx';
import { StoredCount, StoredMoment } from './stored-figures.tsx';
import styles from './stored-list.module.css';
import { StoredName } from './stored-name.tsx';
import { OUTLINE_ROWS, type StoredRows, stateIn } from './stored-rows.ts';

interface StoredTableProps extends StoredRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function StoredTable(props: StoredTableProps) {
  const { definition, list, isStale, selection, sorting, onSort } = props;
  const withState = (analysis: Analysis) => ({ analysis, state: stateIn(list, analysis) });
  const columns: DataColumn<Analysis>[] = [
    selectColumn({
      selection,
      nameOf: ({ title }) => title,
      all: { label: 'Select all on this page', rows: list?.items ?? [] },
      className: styles['check'],
    }),
    {
      key: 'title',
      label: 'Sequence or analysis name',
      sortKey: 'title',
      outline: <Skeleton width="60%" />,
      render: (analysis) => (
        <StoredName definition={definition} others={list?.items ?? []} {...withState(analysis)} />
      ),
    },
    {
      key: 'created',
      label: 'Created',
      sortKey: 'created',
      className: `${styles['when']} ${styles['created']}`,
      outline: <Skeleton width={90} />,
      render: (analysis) => <StoredMoment {...withState(analysis)} />,
    },
    {
      key: 'resultCount',
      label: 'Results',
      sortKey: 'resultCount',
      isNumeric: true,
      className: styles['count'],
      outline: <Skeleton width={60} />,
      render: (analysis) => <StoredCount {...withState(analysis)} />,
    },
    {
      key: 'tags',
      label: 'Tags',
      className: styles['tags'],
      outline: <Skeleton width={110} />,
      render: ({ tags }) => <TagList tags={tags} />,
    },
    {
      key: 'actions',
      label: <VisuallyHidden>Actions</VisuallyHidden>,
      className: styles['actions'],
      offPaper: true,
      render: (analysis) => <StoredActions {...props} {...withState(analysis)} />,
    },
  ];
  return (
    <DataTable
      label="Table of stored results"
      columns={columns}
      rows={list?.items}
      outlineRows={OUTLINE_ROWS}
      isStale={isStale}
      isComfortable
      sorting={sorting}
      onSort={onSort}
      isSelected={({ id }) => selection.ids.has(id)}
      rowProps={(analysis) => ({
        onClick: (event) => {
          if (isForAnother(event)) return;
          selection.toggle(analysis, !selection.ids.has(analysis.id), event.shiftKey);
        },
        // A range is of rows and not of letters.
        onMouseDown: (event) => event.shiftKey && event.preventDefault(),
      })}
      className={styles['table']}
    />
  );
}

/** Links, buttons and boxes have clicks of their own, and so has the choice of letters to copy. */
function isForAnother({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input') !== null) return true;
  return window.getSelection()?.type === 'Range';
}

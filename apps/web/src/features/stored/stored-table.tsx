import type { Analysis } from '@flipon/contract/analysis';
import type { MouseEvent } from 'react';
import { CheckBox } from '../../ui/check-box.tsx';
import { ScrollBox } from '../../ui/data-table/scroll-box.tsx';
import { SortHeader, type Sorting } from '../../ui/data-table/sort-header.tsx';
import table from '../../ui/data-table/table.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TagList } from '../../ui/tags/tag-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { StoredActions } from './stored-actions.tsx';
import { StoredCount, StoredMoment } from './stored-figures.tsx';
import styles from './stored-list.module.css';
import { StoredName } from './stored-name.tsx';
import { OUTLINE_ROWS, type StoredRows } from './stored-rows.ts';
import { storedStateOf } from './stored-state.ts';

interface StoredTableProps extends StoredRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

export function StoredTable(props: StoredTableProps) {
  const { list, rows, isStale, selection, sorting, onSort } = props;
  const head = { sorting, onSort };
  return (
    <ScrollBox label="Table of stored results">
      <table
        className={`${table['table']} ${table['comfortable']} ${table['fixed']} ${styles['table']}`}
        aria-busy={list === undefined}
      >
        <colgroup>
          <col className={styles['check']} />
          <col />
          <col className={styles['when']} />
          <col className={styles['count']} />
          <col className={styles['tags']} />
          <col className={styles['actions']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <CheckBox
                label="Select all on this page"
                checked={rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))}
                disabled={rows.length === 0}
                onChange={(checked) => selection.setAll(rows, checked)}
              />
            </th>
            <SortHeader label="Sequence or analysis name" sortKey="title" {...head} />
            <SortHeader label="Created" sortKey="created" {...head} />
            <SortHeader label="Results" sortKey="resultCount" numeric {...head} />
            <th scope="col">Tags</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={isStale ? table['stale'] : undefined}>
          {list === undefined
            ? OUTLINE_ROWS.map((row) => <OutlineRow key={row} />)
            : rows.map((analysis) => <Row key={analysis.id} {...props} analysis={analysis} />)}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row({ analysis, ...props }: StoredRows & { analysis: Analysis }) {
  const { definition, list, selection } = props;
  const { id, title, tags } = analysis;
  const state = storedStateOf(analysis, list?.batches[id]);
  const isSelected = selection.ids.has(id);
  const handleClick = (event: MouseEvent) => {
    if (isForAnother(event)) return;
    selection.toggle(analysis, !isSelected, event.shiftKey);
  };
  return (
    <tr
      className={styles['row']}
      data-selected={isSelected || undefined}
      onClick={handleClick}
      // A range is of rows and not of letters.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <td>
        <CheckBox
          label={`Select ${title}`}
          checked={isSelected}
          onChange={(checked, withShift) => selection.toggle(analysis, checked, withShift)}
        />
      </td>
      <td>
        <StoredName definition={definition} analysis={analysis} state={state} />
      </td>
      <td className={styles['created']}>
        <StoredMoment analysis={analysis} state={state} />
      </td>
      <td className={table['number']}>
        <StoredCount analysis={analysis} state={state} />
      </td>
      <td>
        <TagList tags={tags} />
      </td>
      <td>
        <StoredActions {...props} analysis={analysis} state={state} />
      </td>
    </tr>
  );
}

/** Links, buttons and boxes have clicks of their own, and so has the choice of letters to copy. */
function isForAnother({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input') !== null) return true;
  return window.getSelection()?.type === 'Range';
}

function OutlineRow() {
  return (
    <tr>
      <td />
      <td>
        <Skeleton width="60%" />
      </td>
      <td>
        <Skeleton width={90} />
      </td>
      <td>
        <Skeleton width={60} />
      </td>
      <td>
        <Skeleton width={110} />
      </td>
      <td />
    </tr>
  );
}

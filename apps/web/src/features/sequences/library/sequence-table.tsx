import { fromWireDate } from '@flipon/contract/wire-date';
import { sequenceStateOf } from '../../../api/sequences/sequence-state.ts';
import { BaseComposition } from '../../../ui/base-composition.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { SortHeader, type Sorting } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { formatInteger } from '../../../ui/format-number.ts';
import { formatMoment } from '../../../ui/format-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TagList } from '../../../ui/tags/tag-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ImportFailure, ImportProgress } from '../import-status.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './sequence-list.module.css';
import type { SequenceRow, SequenceRows } from './sequence-rows.ts';
import { SequenceTitle } from './sequence-title.tsx';

interface SequenceTableProps extends SequenceRows {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const OUTLINE_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SequenceTable(props: SequenceTableProps) {
  const { list, isStale, tickable, sorting, onSort, ...row } = props;
  const { selection } = row;
  const head = { sorting, onSort };
  const isAllTicked = tickable.length > 0 && tickable.every(({ id }) => selection.ids.has(id));
  return (
    <ScrollBox label="Sequences">
      <table
        className={`${table['table']} ${table['fixed']} ${styles['table']}`}
        aria-busy={list === undefined}
      >
        <colgroup>
          <col className={styles['check']} />
          <col />
          <col className={styles['length']} />
          <col className={styles['composition']} />
          <col className={styles['tags']} />
          <col className={styles['when']} />
          <col className={styles['actions']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <CheckBox
                label="Select all rows of this page"
                checked={isAllTicked}
                disabled={tickable.length === 0}
                onChange={(checked) => selection.setAll(tickable, checked)}
              />
            </th>
            <SortHeader label="Title" sortKey="name" {...head} />
            <SortHeader label="Length, bp" sortKey="length" numeric {...head} />
            <th scope="col">C, G and rest, GC</th>
            <th scope="col" className={styles['tags']}>
              Tags
            </th>
            <SortHeader label="Created" sortKey="created" {...head} />
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody className={isStale ? table['stale'] : undefined}>
          {list === undefined
            ? OUTLINE_ROWS.map((row) => <OutlineRow key={row} />)
            : list.items.map((sequence) => (
                <Row
                  key={sequence.id}
                  sequence={sequence}
                  batch={list.batches[sequence.id]}
                  {...row}
                />
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Row(row: SequenceRow) {
  const { sequence, batch, selection } = row;
  const state = sequenceStateOf(sequence, batch);
  const { id, name, length, nucleicCounts, tags, created } = sequence;
  const isSelected = selection.ids.has(id);
  return (
    <tr className={styles['row']} data-selected={isSelected || undefined}>
      <td>
        <CheckBox
          label={`Select ${name}`}
          checked={isSelected}
          disabled={state === 'importing'}
          onChange={(checked, withShift) => selection.toggle(sequence, checked, withShift)}
        />
      </td>
      <td>
        <SequenceTitle sequence={sequence} />
        <div className={styles['below']}>
          <TagList tags={tags} />
        </div>
      </td>
      {state === 'ready' ? (
        <>
          <td className={table['number']}>{length === null ? '–' : formatInteger(length)}</td>
          <td>
            {nucleicCounts !== null && length !== null && (
              <BaseComposition counts={nucleicCounts} lengthBp={length} />
            )}
          </td>
        </>
      ) : (
        <td colSpan={2} className={styles['status']}>
          {state === 'failed' ? <ImportFailure batch={batch} /> : <ImportProgress batch={batch} />}
        </td>
      )}
      <td className={styles['tags']}>
        <TagList tags={tags} />
      </td>
      <td className={styles['created']}>{formatMoment(fromWireDate(created), new Date())}</td>
      <td className={styles['actions']}>
        <RowActions {...row} />
      </td>
    </tr>
  );
}

function OutlineRow() {
  return (
    <tr className={styles['row']}>
      <td>
        <Skeleton width={16} height={16} />
      </td>
      <td>
        <Skeleton width="70%" />
      </td>
      <td className={table['number']}>
        <Skeleton width={60} />
      </td>
      <td>
        <Skeleton width={150} />
      </td>
      <td className={styles['tags']}>
        <Skeleton width={80} />
      </td>
      <td>
        <Skeleton width={80} />
      </td>
      <td className={styles['actions']} />
    </tr>
  );
}

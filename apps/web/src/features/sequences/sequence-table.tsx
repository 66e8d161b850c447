import type { Batch } from '@flipon/contract/batch';
import type { Sequence } from '@flipon/contract/sequence';
import { fromWireDate } from '@flipon/contract/wire-date';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { SequenceList } from '../../api/list-sequences.ts';
import { BaseComposition } from '../../ui/base-composition.tsx';
import { formatInteger } from '../../ui/format-number.ts';
import { formatMoment } from '../../ui/format-time.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SortHeader, type Sorting } from '../../ui/sort-header.tsx';
import table from '../../ui/table.module.css';
import { TagList } from '../../ui/tag-list.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ImportFailure, ImportProgress } from './import-status.tsx';
import styles from './sequence-list.module.css';
import { sequenceStateOf } from './sequence-state.ts';
import { SequenceTitle } from './sequence-title.tsx';

interface SequenceTableProps {
  list: SequenceList | undefined;
  isStale: boolean;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  onDelete: (sequence: Sequence) => void;
}

const OUTLINE_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SequenceTable({ list, isStale, sorting, onSort, onDelete }: SequenceTableProps) {
  const head = { sorting, onSort };
  return (
    <ScrollBox label="Sequences">
      <table
        className={`${table['table']} ${table['fixed']} ${styles['table']}`}
        aria-busy={list === undefined}
      >
        <colgroup>
          <col />
          <col className={styles['length']} />
          <col className={styles['composition']} />
          <col className={styles['tags']} />
          <col className={styles['when']} />
          <col className={styles['actions']} />
        </colgroup>
        <thead>
          <tr>
            <SortHeader label="Title" sortKey="name" {...head} />
            <SortHeader label="Length, bp" sortKey="length" numeric {...head} />
            <th scope="col">C, G and rest, GC</th>
            <th scope="col">Tags</th>
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
                  onDelete={onDelete}
                />
              ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface RowProps {
  sequence: Sequence;
  batch: Batch | undefined;
  onDelete: (sequence: Sequence) => void;
}

function Row({ sequence, batch, onDelete }: RowProps) {
  const state = sequenceStateOf(sequence, batch);
  const { name, length, nucleicCounts, tags, created } = sequence;
  return (
    <tr className={styles['row']}>
      <td>
        <SequenceTitle sequence={sequence} />
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
      <td>
        <TagList tags={tags} />
      </td>
      <td className={styles['created']}>{formatMoment(fromWireDate(created), new Date())}</td>
      <td className={styles['actions']}>
        {state !== 'importing' && (
          <ActionIcon aria-label={`Delete ${name}`} onClick={() => onDelete(sequence)}>
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </td>
    </tr>
  );
}

function OutlineRow() {
  return (
    <tr className={styles['row']}>
      <td>
        <Skeleton width="70%" />
      </td>
      <td className={table['number']}>
        <Skeleton width={60} />
      </td>
      <td>
        <Skeleton width={150} />
      </td>
      <td>
        <Skeleton width={80} />
      </td>
      <td>
        <Skeleton width={80} />
      </td>
      <td className={styles['actions']} />
    </tr>
  );
}

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

export interface Sorting {
  sort: string;
  order: 'ASC' | 'DESC';
}

interface SortHeaderProps extends ComponentProps<'th'> {
  label: ReactNode;
  sortKey: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** A column's head that sorts: a first click ascending, a second one descending. */
export function SortHeader({ label, sortKey, sorting, onSort, ...head }: SortHeaderProps) {
  const isSorted = sorting.sort === sortKey;
  const isAscending = isSorted && sorting.order === 'ASC';
  const Arrow = isAscending ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      {...head}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort({ sort: sortKey, order: isAscending ? 'DESC' : 'ASC' })}
      >
        {label}
        {isSorted && <Arrow size={12} stroke={2.2} aria-hidden="true" />}
      </button>
    </th>
  );
}

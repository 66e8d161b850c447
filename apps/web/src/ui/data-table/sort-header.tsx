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
  /** The order of a first click; ascending if absent. */
  firstOrder?: Sorting['order'] | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** A column's head that sorts: a second click reverses the order. Its children follow the label. */
export function SortHeader(props: SortHeaderProps) {
  const { label, sortKey, firstOrder = 'ASC', sorting, onSort, children, ...head } = props;
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
        onClick={() =>
          onSort({ sort: sortKey, order: isSorted ? otherOrder(sorting.order) : firstOrder })
        }
      >
        {label}
        {isSorted && <Arrow size={12} stroke={2.2} aria-hidden="true" />}
      </button>
      {children}
    </th>
  );
}

export function otherOrder(order: Sorting['order']): Sorting['order'] {
  return order === 'ASC' ? 'DESC' : 'ASC';
}

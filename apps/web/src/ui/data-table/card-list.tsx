import type { ComponentProps, ReactNode } from 'react';
import styles from './card-list.module.css';
import table from './table.module.css';

interface CardListProps<Row> {
  /** Absent until they are loaded. */
  rows: readonly Row[] | undefined;
  outlineRows?: number;
  /** In a card of the outline. */
  outline?: ReactNode;
  isStale?: boolean;
  isSelected?: (row: Row) => boolean;
  cardProps?: (row: Row) => ComponentProps<'li'>;
  className?: string | undefined;
  children: (row: Row) => ReactNode;
}

/** The rows of a table, on a narrow screen. */
export function CardList<Row extends { id: string | number }>(props: CardListProps<Row>) {
  const { rows, outlineRows = 0, outline, isStale, isSelected, cardProps, className = '' } = props;
  const look = `${styles['card']} ${className}`;
  if (rows === undefined) {
    return Array.from({ length: outlineRows }, (_, index) => `outline ${index}`).map((card) => (
      <div key={card} className={look}>
        {outline}
      </div>
    ));
  }
  return (
    <ul className={isStale ? table['stale'] : undefined}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={look}
          data-row
          data-selected={isSelected?.(row) || undefined}
          {...cardProps?.(row)}
        >
          {props.children(row)}
        </li>
      ))}
    </ul>
  );
}

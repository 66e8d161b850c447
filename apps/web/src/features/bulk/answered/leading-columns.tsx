import type { ReactNode } from 'react';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { RowError } from '../../../ui/data-table/row-error.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../bulk.module.css';
import { type BulkRow, shownName } from '../columns/bulk-columns.ts';

/**
 * The first columns of every table of rows, followed by those of its calculator. In a row that
 * failed, the reason replaces all of the latter.
 *
 * @param toggleOf opens a row; null where rows do not open
 */
export function leadingColumns<Row extends BulkRow>(
  toggleOf: ((row: Row) => ReactNode) | null,
  columns: readonly DataColumn<Row>[],
): DataColumn<Row>[] {
  const [first, ...others] = columns;
  return [
    ...(toggleOf === null
      ? []
      : [
          {
            key: 'open',
            label: <VisuallyHidden>Masks</VisuallyHidden>,
            width: 44,
            className: styles['toggle'],
            render: toggleOf,
          },
        ]),
    {
      key: 'row',
      label: 'Row',
      sortKey: 'row',
      width: 60,
      isNumeric: true,
      className: styles['muted'],
      render: ({ id }) => formatInteger(id),
    },
    {
      key: 'name',
      label: 'Name',
      sortKey: 'name',
      width: 126,
      className: styles['name'],
      render: (row) => (
        <>
          <span title={row.name}>{shownName(row)}</span>
          {row.note !== '' && <span className={styles['rowNote']}>{row.note}</span>}
        </>
      ),
    },
    ...(first === undefined
      ? []
      : [
          {
            ...first,
            spanOf: ({ error }: Row) => (error === null ? 1 : columns.length),
            render: (row: Row) =>
              row.error === null ? first.render(row) : <RowError message={row.error} />,
          },
        ]),
    ...others,
  ];
}

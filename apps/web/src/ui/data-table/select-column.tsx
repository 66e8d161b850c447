import type { ReactNode } from 'react';
import { CheckBox } from '../controls/check-box.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { DataColumn } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

interface RowBoxProps<Row extends { id: string }> {
  row: Row;
  name: string;
  selection: Selection<Row>;
  isDisabled?: boolean;
}

/** The box that ticks a row; with shift all rows since the last one. */
export function RowBox<Row extends { id: string }>(props: RowBoxProps<Row>) {
  const { row, name, selection, isDisabled = false } = props;
  return (
    <CheckBox
      label={`Select ${name}`}
      checked={selection.ids.has(row.id)}
      disabled={isDisabled}
      onChange={(checked, withShift) => selection.toggle(row, checked, withShift)}
    />
  );
}

interface SelectColumnOptions<Row extends { id: string }> {
  selection: Selection<Row>;
  nameOf: (row: Row) => string;
  isDisabled?: (row: Row) => boolean;
  /** The rows that the box in the head ticks, and its label; absent if there is none. */
  all?: { label: string; rows: readonly Row[] };
  className?: string | undefined;
  outline?: ReactNode;
}

/** A first column of boxes. */
export function selectColumn<Row extends { id: string }>(
  options: SelectColumnOptions<Row>,
): DataColumn<Row> {
  const { selection, nameOf, isDisabled, all, className, outline } = options;
  return {
    key: 'select',
    label:
      all === undefined ? (
        <VisuallyHidden>Select</VisuallyHidden>
      ) : (
        <CheckBox
          label={all.label}
          checked={all.rows.length > 0 && all.rows.every(({ id }) => selection.ids.has(id))}
          disabled={all.rows.length === 0}
          onChange={(checked) => selection.setAll(all.rows, checked)}
        />
      ),
    className,
    offPaper: true,
    outline,
    render: (row) => (
      <RowBox
        row={row}
        name={nameOf(row)}
        selection={selection}
        isDisabled={isDisabled?.(row) ?? false}
      />
    ),
  };
}

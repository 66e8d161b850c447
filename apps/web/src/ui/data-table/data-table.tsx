import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { type HeadHelp, HeadHelpLink } from './head-help.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { SortHeader, type Sorting } from './sort-header.tsx';
import styles from './table.module.css';

export interface DataColumn<Row> {
  key: string;
  label: ReactNode;
  /** Of neighbouring columns with the same one: it is above all of them. */
  group?: string | undefined;
  /** Absent where nothing can be sorted by it. */
  sortKey?: string | undefined;
  /** The order of a first click on its head; ascending if absent. */
  firstOrder?: Sorting['order'] | undefined;
  isNumeric?: boolean;
  /** Its meaning, under a sign at its head. */
  help?: HeadHelp | undefined;
  /** In pixels; columns without a width, here or by their class, share the rest. */
  width?: number | undefined;
  /** Takes the room that the others leave; its width is its least one then. */
  grows?: boolean | undefined;
  /** Of the column, its head and its cells. */
  className?: string | undefined;
  /** The least width of the screen that has room for it, in pixels. */
  from?: number | undefined;
  /** Of no use on paper: buttons and tick boxes. */
  offPaper?: boolean;
  /** In its cells until the rows are loaded. */
  outline?: ReactNode;
  /** How many columns its cell takes in a row; the columns after it have no cell there. */
  spanOf?: (row: Row) => number;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** The content, for screen readers and for keyboard users who reach a cut table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Absent until they are loaded. */
  rows: readonly Row[] | undefined;
  outlineRows?: number;
  /** Across a row of the outline, where the columns have nothing of their own. */
  outline?: ReactNode;
  isStale?: boolean;
  /** Room for two lines in a row. */
  isComfortable?: boolean;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  isSelected?: (row: Row) => boolean;
  rowProps?: (row: Row) => ComponentProps<'tr'> & { 'data-open'?: true | undefined };
  /** A row of its own below a row, as wide as the table. */
  below?: (row: Row, columnCount: number) => ReactNode;
  className?: string | undefined;
}

/**
 * A table of the design language: columns keep their widths whatever a page holds, an outline
 * replaces rows that are loading, and rows of another page are paler until the next one comes.
 */
export function DataTable<Row extends { id: string | number }>(props: DataTableProps<Row>) {
  const { columns, rows, isStale, isComfortable = false, below, className = '' } = props;
  const room = isComfortable ? styles['comfortable'] : '';
  return (
    <ScrollBox label={props.label}>
      <table
        className={`${styles['table']} ${room} ${styles['fixed']} ${className}`}
        style={{ minWidth: leastWidth(columns) }}
        aria-label={props.label}
        aria-busy={rows === undefined}
      >
        <colgroup>
          {columns.map(({ key, width, grows, className, from, offPaper }) => (
            <col
              key={key}
              style={{ width: grows === true ? undefined : width }}
              className={className}
              data-from={from}
              data-print={offPaper === true ? 'no' : undefined}
            />
          ))}
        </colgroup>
        <thead>
          <HeadRows {...props} />
        </thead>
        <tbody className={isStale ? styles['stale'] : undefined}>
          {rows === undefined && <OutlineRows {...props} />}
          {rows?.map((row) => (
            <Fragment key={row.id}>
              <tr
                data-row
                data-selected={props.isSelected?.(row) || undefined}
                {...props.rowProps?.(row)}
              >
                {shownIn(row, columns).map((column) => (
                  <td key={column.key} {...lookOf(column)} colSpan={column.spanOf?.(row)}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
              {below?.(row, columns.length)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/**
 * A column without a width of its own would shrink to nothing in a table without a least width. Where the class of the
 * table hides columns that wait for 1100 pixels, it sets `--has-1100` to 0, so that they do not count.
 */
function leastWidth<Row>(columns: readonly DataColumn<Row>[]): string | undefined {
  if (!columns.some(({ grows }) => grows === true)) return undefined;
  const widths = columns.map(({ width = 0, from }) =>
    from === undefined ? `${width}px` : `${width}px * var(--has-${from}, 1)`,
  );
  return `calc(${widths.join(' + ')})`;
}

/** One row, or two if columns have groups. One of the signs after labels is a stop for Tab. */
function HeadRows<Row>({ columns, sorting, onSort }: DataTableProps<Row>) {
  const [helpStop, setHelpStop] = useState<string | null>(null);
  const explained = columns.filter(({ help }) => help !== undefined);
  const stop = explained.find(({ key }) => key === helpStop) ?? explained[0];
  const heads = (some: readonly DataColumn<Row>[], rowSpan?: number) =>
    some.map((column) => (
      <Head key={column.key} {...{ column, rowSpan, sorting, onSort }}>
        {column.help !== undefined && (
          <HeadHelpLink
            help={column.help}
            isStop={column === stop}
            onFocus={() => setHelpStop(column.key)}
          />
        )}
      </Head>
    ));
  if (columns.every(({ group }) => group === undefined)) return <tr>{heads(columns)}</tr>;
  return (
    <>
      <tr>
        {columns.map((column, index) => {
          const { group } = column;
          if (group === undefined) return heads([column], 2);
          if (columns[index - 1]?.group === group) return null;
          const size = columns.filter((each) => each.group === group).length;
          return (
            <th key={group} scope="colgroup" colSpan={size} className={styles['group']}>
              {group}
            </th>
          );
        })}
      </tr>
      <tr>{heads(columns.filter(({ group }) => group !== undefined))}</tr>
    </>
  );
}

interface HeadProps<Row> {
  column: DataColumn<Row>;
  rowSpan: number | undefined;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
  /** The sign that opens the explanation. */
  children: ReactNode;
}

function Head<Row>({ column, rowSpan, sorting, onSort, children }: HeadProps<Row>) {
  const { label, sortKey, firstOrder, help } = column;
  // Announced before each cell, without the sign.
  const abbr = help !== undefined && typeof label === 'string' ? label : undefined;
  if (sortKey === undefined || sorting === undefined || onSort === undefined) {
    return (
      <th scope="col" abbr={abbr} rowSpan={rowSpan} {...lookOf(column)}>
        {label}
        {children}
      </th>
    );
  }
  return (
    <SortHeader
      label={label}
      sortKey={sortKey}
      firstOrder={firstOrder}
      sorting={sorting}
      onSort={onSort}
      abbr={abbr}
      rowSpan={rowSpan}
      {...lookOf(column)}
    >
      {children}
    </SortHeader>
  );
}

function OutlineRows<Row>({ columns, outlineRows = 0, outline }: DataTableProps<Row>) {
  return Array.from({ length: outlineRows }, (_, index) => `outline ${index}`).map((row) => (
    <tr key={row}>
      {outline === undefined ? (
        columns.map((column) => (
          <td key={column.key} {...lookOf(column)}>
            {column.outline}
          </td>
        ))
      ) : (
        <td colSpan={columns.length}>{outline}</td>
      )}
    </tr>
  ));
}

function lookOf<Row>({ isNumeric = false, className = '', from, offPaper }: DataColumn<Row>) {
  const numeric = isNumeric ? styles['number'] : '';
  return {
    className: `${numeric} ${className}`.trim() || undefined,
    'data-from': from,
    'data-print': offPaper === true ? 'no' : undefined,
  };
}

/** The columns that have a cell of their own in a row. */
function shownIn<Row>(row: Row, columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  let covered = 0;
  return columns.filter((column) => {
    if (covered > 0) {
      covered -= 1;
      return false;
    }
    covered = (column.spanOf?.(row) ?? 1) - 1;
    return true;
  });
}

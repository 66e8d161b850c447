import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowError } from '../../../ui/data-table/row-error.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { formatSpan } from '../../../ui/words/format-time.ts';
import styles from '../bulk.module.css';
import type { BulkPage } from '../call/bulk-page.ts';
import type { BulkAnswered, BulkState } from '../call/bulk-state.ts';
import { useViewedRows } from '../call/use-bulk.ts';
import { type BulkColumns, type BulkRow, shownName } from '../columns/bulk-columns.ts';
import { SaveButtons } from '../save/save-buttons.tsx';
import type { SavedTable } from '../save/table-cells.ts';
import { AnsweredNotice } from './answered-notice.tsx';
import { leadingColumns } from './leading-columns.tsx';
import { type SortChoice, ViewTools } from './view-tools.tsx';

const ROWS_ON_PAGE = 50;

interface AnsweredPanelProps<Row extends BulkRow, Columns extends BulkColumns<never, Row>> {
  tool: string;
  page: BulkPage<Columns>;
  state: BulkState<Columns>;
  answered: BulkAnswered<Columns>;
  /** After the row's number and name. */
  columns: readonly DataColumn<Row>[];
  /** Sort keys of rows in addition to number, name and failure. */
  sorts: readonly SortChoice[];
  tools?: ReactNode;
  save: (columns: Columns) => SavedTable;
  renderCard: (row: Row) => ReactNode;
  /** The details of an opened row; absent if a row shows everything. */
  renderDetails?: (row: Row) => ReactNode;
  /** Below the table, about the rows that the view keeps. */
  foot: (rows: Uint32Array) => ReactNode;
}

/** The received rows, fifty at a time: sorted, searched, opened, saved. */
export function AnsweredPanel<Row extends BulkRow, Columns extends BulkColumns<never, Row>>(
  props: AnsweredPanelProps<Row, Columns>,
) {
  const { page, state, answered, sorts, renderCard, renderDetails } = props;
  const { view, open } = state;
  const isNarrow = useIsNarrow();
  const kept = useViewedRows(state);
  const lastPage = Math.max(0, Math.ceil(kept.length / ROWS_ON_PAGE) - 1);
  const pageNumber = Math.min(state.pageNumber, lastPage);
  const from = pageNumber * ROWS_ON_PAGE;
  const rows = Array.from(kept.subarray(from, from + ROWS_ON_PAGE), (row) =>
    answered.columns.rowAt(row),
  );
  const canOpen = (row: Row) => renderDetails !== undefined && row.error === null;
  const isOpen = (row: Row) => canOpen(row) && open.has(row.id);
  const toggleOf = (row: Row) =>
    canOpen(row) && (
      <OpenToggle row={row} isOpen={open.has(row.id)} onToggle={() => page.toggle(row.id)} />
    );
  return (
    <Panel
      className={styles['answered']}
      title={answered.source.name}
      note={describeAnswered(answered)}
      actions={<SaveButtons {...props} />}
    >
      <AnsweredNotice page={page} state={state} answered={answered} />
      <ViewTools
        view={view}
        failedCount={answered.columns.failedCount()}
        sorts={sorts}
        onShow={page.show}
      >
        {props.tools}
      </ViewTools>
      {rows.length === 0 && <p className={styles['none']}>{noRowsWords(props)}</p>}
      {rows.length > 0 && isNarrow && (
        <CardList
          rows={rows}
          outlineRows={0}
          outline={null}
          isStale={false}
          className={styles['card']}
          cardProps={(row) => ({ 'aria-label': shownName(row) })}
        >
          {(row) => (
            <>
              <div className={styles['cardHead']}>
                <strong>{shownName(row)}</strong>
                {row.name !== '' && <span className={styles['cardNote']}>row {row.id}</span>}
                {toggleOf(row)}
              </div>
              {row.error === null ? renderCard(row) : <RowError message={row.error} />}
              {isOpen(row) && <div id={openRowId(row)}>{renderDetails?.(row)}</div>}
            </>
          )}
        </CardList>
      )}
      {rows.length > 0 && !isNarrow && (
        <DataTable
          label={`Rows of ${answered.source.name}`}
          columns={leadingColumns(renderDetails === undefined ? null : toggleOf, props.columns)}
          rows={rows}
          outlineRows={0}
          isStale={false}
          sorting={view}
          onSort={page.show}
          rowProps={(row) => ({ 'data-open': isOpen(row) || undefined })}
          below={(row, columnCount) =>
            isOpen(row) && (
              <tr className={styles['openRow']}>
                <td colSpan={columnCount} id={openRowId(row)}>
                  {renderDetails?.(row)}
                </td>
              </tr>
            )
          }
          className={styles['table']}
        />
      )}
      <div className={styles['foot']}>{props.foot(kept)}</div>
      <Pager
        label="rows"
        pageNumber={pageNumber}
        pageSize={ROWS_ON_PAGE}
        totalElements={kept.length}
        onChange={page.turnTo}
      />
    </Panel>
  );
}

function noRowsWords<Row extends BulkRow, Columns extends BulkColumns<never, Row>>({
  answered,
  state,
}: AnsweredPanelProps<Row, Columns>): string {
  if (answered.columns.rowCount() === 0) return 'No row is there yet.';
  if (state.view.search.trim() === '') return 'No row failed.';
  const { search, onlyFailed } = state.view;
  return `No row has “${search.trim()}” in its name${onlyFailed ? ' and failed' : ''}.`;
}

type Answered = BulkAnswered<Pick<BulkColumns<never, BulkRow>, 'rowCount' | 'failedCount'>>;

/** "1,248 rows in 2.1 s, 3 failed"; "412 of 1,248 rows" while more come. */
function describeAnswered({ columns, totalRows, state, spentMs }: Answered): string {
  const there = columns.rowCount();
  const failed = columns.failedCount();
  const failures = failed === 0 ? '' : `, ${formatInteger(failed)} failed`;
  if (state === 'done') return `${countOf(there, 'row')} in ${formatSpan(spentMs)}${failures}`;
  const all =
    totalRows === null
      ? countOf(there, 'row')
      : `${formatInteger(there)} of ${countOf(totalRows, 'row')}`;
  return `${all}${failures}`;
}

interface OpenToggleProps {
  row: BulkRow;
  isOpen: boolean;
  onToggle: () => void;
}

const openRowId = ({ id }: Pick<BulkRow, 'id'>): string => `bulk-row-${id}`;

/** Opens and closes what a row has more to say. */
function OpenToggle({ row, isOpen, onToggle }: OpenToggleProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <IconButton
      aria-label={`Masks of ${shownName(row)}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? openRowId(row) : undefined}
      onClick={onToggle}
    >
      <Chevron size={16} stroke={1.75} />
    </IconButton>
  );
}

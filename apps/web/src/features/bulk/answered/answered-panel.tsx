import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { OpenToggle } from '../../../ui/controls/icon-button.tsx';
import { CardList } from '../../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowError } from '../../../ui/data-table/row-error.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
      <OpenToggle
        aria-label={`Masks of ${shownName(row)}`}
        isOpen={open.has(row.id)}
        opens={openRowId(row)}
        onClick={() => page.toggle(row.id)}
      />
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

const openRowId = ({ id }: Pick<BulkRow, 'id'>): string => `bulk-row-${id}`;

interface AnsweredNoticeProps<Columns> {
  page: BulkPage<Columns>;
  state: BulkState<Columns>;
  answered: BulkAnswered<Columns>;
}

/** Why rows are missing, and the two ways to have them. */
function AnsweredNotice<Columns extends BulkColumns<never, BulkRow>>({
  page,
  state: { call },
  answered: { state },
}: AnsweredNoticeProps<Columns>) {
  const isBusy = call.is === 'sending' || call.is === 'reading';
  if (isBusy || state === 'done' || state === 'running') return null;
  return (
    <div className={styles['notice']}>
      <Notice
        kind="warning"
        action={
          <span className={styles['noticeButtons']}>
            <Button size="small" onClick={() => void page.goOn()}>
              Go on
            </Button>
            <Button size="small" onClick={() => void page.start()}>
              Start again
            </Button>
          </span>
        }
      >
        <strong>{state === 'lost' ? 'The connection broke.' : 'Cancelled.'}</strong> The rows that
        came are here. Going on sends the table again and takes the missing ones.
      </Notice>
    </div>
  );
}

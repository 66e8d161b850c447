import { IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCancelImports, useRetryImports } from '../../../api/ncbi/change-imports.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import panel from '../../../ui/layout/panel.module.css';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { AnalyseImported } from './analyse-imported.tsx';
import { describeStates, type ImportRow, isUnfinished, needsYou } from './import-rows.ts';
import { ImportTable } from './import-table.tsx';
import { manyImport, useImportRows } from './ncbi-imports.ts';
import styles from './rows.module.css';

/** More records than these are drawn as a part for each run of one state. */
const MOST_PARTS = 40;

const PAGE_SIZE = 20;

interface ImportRowsBoxProps {
  onCorrect: (row: ImportRow) => void;
  onClear: () => void;
}

/** All records of this tab's imports: their states, and the actions on all of them. */
export function ImportRowsBox({ onCorrect, onClear }: ImportRowsBoxProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  const { rows, isLoading, error, refetch } = useImportRows(manyImport);
  const [filter, setFilter] = useState('all');
  const [page, setPage] = useState(0);
  const cancel = useCancelImports();
  const retry = useRetryImports();

  if (isLoading) return <Skeleton width="100%" height={180} />;
  if (error !== null && rows.length === 0) {
    return <LoadFailure onRetry={refetch} error={error} />;
  }
  if (rows.length === 0) return <NoRows />;

  const unfinished = rows.filter(isUnfinished);
  const failed = rows.filter(({ state }) => state === 'failed');
  const cancelled = rows.filter(({ state }) => state === 'cancelled');
  const stopped = [...failed, ...cancelled];
  const needy = rows.filter(needsYou);
  const imported = rows.filter(({ state }) => state === 'imported');
  const isFiltered = filter === 'needy' && needy.length > 0;
  const listed = isFiltered ? needy : rows;
  const pageNumber = Math.min(page, Math.ceil(listed.length / PAGE_SIZE) - 1);
  const shown = listed.slice(pageNumber * PAGE_SIZE, (pageNumber + 1) * PAGE_SIZE);
  // The button that was pressed goes away.
  const act = (change: () => void) => () => {
    change();
    summary.current?.focus();
  };

  return (
    <section className={`${panel['panel']} ${styles['box']}`} aria-label="Records of the import">
      <div className={styles['head']}>
        <p ref={summary} tabIndex={-1} className={styles['summary']}>
          <strong>{countOf(rows.length, 'record')}</strong> {describeStates(rows)}
        </p>
        {stopped.length > 0 && (
          <Button
            variant="soft"
            size="small"
            icon={<IconRefresh size={14} stroke={1.75} />}
            onClick={act(() => retry.mutate(stopped.map(({ id }) => id)))}
          >
            {describeRetry(failed.length, cancelled.length)}
          </Button>
        )}
        {unfinished.length > 0 && (
          <Button
            variant="subtle"
            size="small"
            icon={<IconX size={14} stroke={1.75} />}
            onClick={act(() => cancel.mutate(unfinished.map(({ id }) => id)))}
          >
            Cancel all
          </Button>
        )}
        {unfinished.length === 0 && (
          <Button variant="subtle" size="small" onClick={onClear}>
            Clear list
          </Button>
        )}
        {unfinished.length === 0 && imported.length > 0 && (
          <AnalyseImported
            label={imported.length === 1 ? 'Analyse' : `Analyse these ${imported.length}`}
            sequences={imported.map(({ sequence }) => sequence)}
          />
        )}
      </div>
      <StateBar rows={rows} />
      {rows.length > PAGE_SIZE && needy.length > 0 && (
        <div className={styles['filter']}>
          <Segmented
            label="Records to show"
            value={isFiltered ? 'needy' : 'all'}
            options={[
              { value: 'all', label: `All ${rows.length}` },
              { value: 'needy', label: `Need you: ${needy.length}` },
            ]}
            onChange={(next) => {
              setFilter(next);
              setPage(0);
            }}
          />
        </div>
      )}
      <ImportTable rows={shown} onCorrect={onCorrect} />
      {listed.length > PAGE_SIZE && (
        <Pager
          label="records"
          pageNumber={pageNumber}
          pageSize={PAGE_SIZE}
          totalElements={listed.length}
          onChange={setPage}
        />
      )}
    </section>
  );
}

function describeRetry(failed: number, cancelled: number): string {
  if (cancelled === 0) return 'Retry failed';
  return failed === 0 ? 'Retry cancelled' : 'Retry failed and cancelled';
}

function NoRows() {
  return (
    <div className={styles['empty']}>
      <strong>Every record gets a row here.</strong>
      <span>
        You see what waits, what is downloaded and what needs you. The import goes on when you leave
        this page.
      </span>
    </div>
  );
}

/** The states of an import in its order, at one look; the words next to it say the same. */
function StateBar({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      {statePartsOf(rows).map(({ id, state, count }) => (
        <span key={id} data-state={state} style={{ flex: count }} />
      ))}
    </div>
  );
}

function statePartsOf(rows: readonly ImportRow[]) {
  const parts: { id: string; state: ImportRow['state']; count: number }[] = [];
  for (const { id, state } of rows) {
    const last = parts.at(-1);
    if (rows.length > MOST_PARTS && last?.state === state) last.count += 1;
    else parts.push({ id, state, count: 1 });
  }
  return parts;
}

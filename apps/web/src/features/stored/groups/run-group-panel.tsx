import type { Batch } from '@flipon/contract/batch';
import type { RunGroup } from '@flipon/contract/run-group';
import { fromWireDate } from '@flipon/contract/wire-date';
import { IconFileZip, IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type GroupedBy, NO_BATCH, runGroupQuery } from '../../../api/analyses/run-groups.ts';
import type { EverythingOf } from '../../../api/hits/everything.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import panel from '../../../ui/layout/panel.module.css';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { ListSearch } from '../../../ui/paged-list/list-address.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { formatMoment } from '../../../ui/words/format-time.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import styles from './groups.module.css';
import { RunLine } from './run-line.tsx';
import { batchName, groupWords } from './run-words.ts';

/** Runs on a page of one group. */
const PAGE_SIZE = 50;

interface RunGroupPanelProps {
  by: GroupedBy;
  group: RunGroup;
  batches: Readonly<Record<string, Batch>>;
  search: ListSearch;
  onArchive: (of: EverythingOf) => void;
}

/** The analyses of one sequence or batch; the first ones, and all of them page by page where asked for. */
export function RunGroupPanel(props: RunGroupPanelProps) {
  const { by, group, search, onArchive } = props;
  const { id, runs, runCount, isInLibrary, newest } = group;
  const headingId = useId();
  const [pageNumber, setPage] = useState<number | null>(null);
  const asked = { pageNumber: pageNumber ?? 0, pageSize: PAGE_SIZE };
  const page = useQuery({
    ...runGroupQuery(by, id, search, asked),
    enabled: pageNumber !== null,
  });
  const shown = page.data === undefined ? { runs, batches: props.batches } : paged(page.data);
  const name = by === 'batch' ? batchName(group) : (runs[0]?.analysis.sequenceName ?? '');
  return (
    <section className={panel['panel']} aria-labelledby={headingId}>
      <header className={`${panel['header']} ${styles['header']}`}>
        <h2 id={headingId} className={styles['name']}>
          {by === 'batch' ? name : <LongName name={name} />}
        </h2>
        <span className={styles['note']}>
          {groupWords(group)}
          {by === 'batch' && id !== NO_BATCH
            ? `, ${formatMoment(fromWireDate(newest), new Date())}`
            : ''}
        </span>
        <span className={styles['actions']}>
          {isInLibrary && (
            <ButtonLink
              size="small"
              to={`/map?sequence=${id}`}
              icon={<IconMap2 size={14} stroke={1.75} />}
            >
              Map<VisuallyHidden> of {name}</VisuallyHidden>
            </ButtonLink>
          )}
          {id !== NO_BATCH && (
            <Button
              size="small"
              icon={<IconFileZip size={14} stroke={1.75} />}
              onClick={() => onArchive(by === 'batch' ? { campaign: id } : { sequences: [id] })}
            >
              Everything as ZIP<VisuallyHidden> of {name}</VisuallyHidden>
            </Button>
          )}
        </span>
      </header>
      <ul className={styles['runs']}>
        {shown.runs.map((run) => (
          <RunLine key={run.analysis.id} by={by} run={run} batch={shown.batches[run.analysis.id]} />
        ))}
      </ul>
      <LoadFailure onRetry={page.refetch} error={page.error} />
      {pageNumber === null && runCount > runs.length && (
        <div className={styles['more']}>
          <Button variant="subtle" size="small" onClick={() => setPage(0)}>
            Show all {formatInteger(runCount)}
            <VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        </div>
      )}
      {pageNumber !== null && (
        <Pager
          label={`results of ${name}`}
          pageNumber={pageNumber}
          pageSize={PAGE_SIZE}
          totalElements={page.data?.page.totalElements ?? runCount}
          onChange={setPage}
        />
      )}
    </section>
  );
}

function paged({ payload, batches }: { payload: RunGroup; batches: Record<string, Batch> }) {
  return { runs: payload.runs, batches };
}

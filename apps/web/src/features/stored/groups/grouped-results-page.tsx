import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type GroupedBy, runGroupListQuery } from '../../../api/analyses/run-groups.ts';
import type { EverythingOf } from '../../../api/hits/everything.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { describeSearch, describeTotal } from '../../../ui/paged-list/describe-search.ts';
import {
  EVERYTHING,
  isSearch,
  type ListAddress,
  readListAddress,
  writeListAddress,
} from '../../../ui/paged-list/list-address.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { SearchBox } from '../../../ui/paged-list/search-box.tsx';
import { usePagedList } from '../../../ui/paged-list/use-paged-list.ts';
import { EverythingDialog } from '../../export/everything-dialog.tsx';
import type { FigureOfSequence } from '../../export/figures/draw-figures.tsx';
import { KindRail } from '../kind-rail.tsx';
import page from '../stored-results-page.module.css';
import styles from './groups.module.css';
import { RunGroupPanel } from './run-group-panel.tsx';

const PAGE_SIZE = 5;

const NOUNS: Record<GroupedBy, string> = { sequence: 'sequences', batch: 'batches' };

interface GroupedResultsPageProps {
  /** For archives of a sequence or a batch. */
  FigureOfSequence: FigureOfSequence;
}

/** Stored results of all kinds, by sequence or by batch; the address keeps the view, the search and the page. */
export function GroupedResultsPage({ FigureOfSequence }: GroupedResultsPageProps) {
  const { by, address, change } = useView();
  const { pageNumber } = address;
  const { list, total, error, isBeyond, reload, pager } = usePagedList(
    useQuery(runGroupListQuery(by, address, { pageNumber, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, change },
  );
  const archiving = useDialog<EverythingOf>();
  return (
    <>
      <PageTitle title="Results" tabTitle="Results · Flipon">
        Stored analyses of all searches. Equal ones are one line.
      </PageTitle>
      <div className={page['columns']}>
        <KindRail kind={null} by={by} search={address} />
        <div className={styles['groups']}>
          <div className={styles['bar']}>
            <strong aria-live="polite">
              {describeTotal(total, address)}
              {total === undefined ? '' : `, by ${by}`}
            </strong>
            <SearchBox tags={address.tags} name={address.name} onChange={change} />
          </div>
          <LoadFailure onRetry={reload} error={error} />
          {list === undefined && error === null && <Skeleton width="100%" height={320} />}
          {list?.items.map((group) => (
            <RunGroupPanel
              key={`${by} ${group.id}`}
              by={by}
              group={group}
              batches={list.batches}
              search={address}
              onArchive={archiving.open}
            />
          ))}
          {list?.items.length === 0 && !isBeyond && (
            <Empty address={address} onClear={() => change(EVERYTHING)} />
          )}
          <Pager label={NOUNS[by]} printedAs={NOUNS[by]} {...pager} />
        </div>
      </div>
      <EverythingDialog dialog={archiving} FigureOfSequence={FigureOfSequence} />
    </>
  );
}

function useView() {
  const [search, setSearch] = useSearchParams();
  const by: GroupedBy = search.get('by') === 'batch' ? 'batch' : 'sequence';
  const address = readListAddress(search, []);
  const change = (part: Partial<ListAddress>, how?: { replace: boolean }) => {
    const next = writeListAddress({ ...address, pageNumber: 0, ...part });
    if (by === 'batch') next.set('by', by);
    setSearch(next, { preventScrollReset: true, ...how });
  };
  return { by, address, change };
}

function Empty({ address, onClear }: { address: ListAddress; onClear: () => void }) {
  return (
    <Panel>
      <EmptyState picture={null} sentence="No results found.">
        {isSearch(address) ? (
          <>
            <p>No result {describeSearch(address)}.</p>
            <Button onClick={onClear}>Clear search</Button>
          </>
        ) : (
          <>
            <p>Every analysis is kept here until you delete it.</p>
            <ButtonLink to="/" variant="filled">
              Find all motifs
            </ButtonLink>
          </>
        )}
      </EmptyState>
    </Panel>
  );
}

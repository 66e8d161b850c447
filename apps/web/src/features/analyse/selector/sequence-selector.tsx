import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sequence } from '@flipon/contract/sequence';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CARRIED, carrySequences, readCarried } from '../../../api/sequences/carried-sequences.ts';
import { carriedSequencesQuery } from '../../../api/sequences/get-carried.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { IS_LOCAL } from '../../../api/transport/mode.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { type Selection, useSelection } from '../../../ui/data-table/use-selection.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { describeSearch } from '../../../ui/paged-list/describe-search.ts';
import {
  EVERYTHING,
  isSearch,
  type ListAddress,
  type ListSearch,
  NEWEST_FIRST,
} from '../../../ui/paged-list/list-address.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { SearchBox } from '../../../ui/paged-list/search-box.tsx';
import { usePagedList } from '../../../ui/paged-list/use-paged-list.ts';
import type { Address } from '../../../ui/state/use-address.ts';
import type { Runs } from '../use-runs.ts';
import { SelectorCards } from './selector-cards.tsx';
import { SelectorFoot } from './selector-foot.tsx';
import { PAGE_SIZE, type SelectorRows } from './selector-rows.ts';
import { SelectorTable } from './selector-table.tsx';
import styles from './sequence-selector.module.css';

const BEGINNING: ListAddress = { ...NEWEST_FIRST, ...EVERYTHING, pageNumber: 0 };

interface SequenceSelectorProps {
  definition: AnalysisDefinition;
  /** Of the page; it carries the ticks. */
  pageAddress: Address;
  runs: Runs;
  /** Whether results take the tags of their sequences. */
  copiesTags: boolean;
  tellTime: SelectorRows['tellTime'];
  refuseLength: SelectorRows['refuseLength'];
  onStart: (sequences: readonly Sequence[]) => Promise<void>;
}

/** The library in small: choose what to analyse, see how it goes. */
export function SequenceSelector(props: SequenceSelectorProps) {
  const { definition, pageAddress, runs, copiesTags, tellTime, refuseLength, onStart } = props;
  const [address, setAddress] = useState<ListAddress>(BEGINNING);
  const change = (part: Partial<ListAddress>) =>
    setAddress((current) => ({ ...current, pageNumber: 0, ...part }));
  const { pageNumber } = address;
  const { list, total, error, isStale, reload, pager } = usePagedList(
    useQuery(sequenceListQuery({ ...address, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, change },
  );
  const selection = useSelection(list?.items ?? []);
  useCarriedSelection(selection, pageAddress);
  const isNarrow = useIsNarrow();
  const rows = { definition, list, isStale, runs, selection, tellTime, refuseLength, onStart };

  const search = <SearchBox tags={address.tags} name={address.name} onChange={change} />;

  const analyseSelected = async () => {
    const chosen = selection.rows;
    selection.clear();
    await onStart(chosen);
  };

  return (
    <Panel
      title="Sequences"
      className={styles['panel']}
      actions={
        <>
          {!isNarrow && search}
          <ButtonLink
            to="/sequence/tools"
            variant="soft"
            size="small"
            className={styles['add']}
            icon={<IconUpload size={13} stroke={1.75} />}
          >
            Add
          </ButtonLink>
        </>
      }
    >
      {isNarrow && <div className={styles['search']}>{search}</div>}
      <LoadFailure className={styles['notice']} onRetry={reload} error={error} />
      {(error === null || list !== undefined) && (
        <div className={styles['rows']}>
          {isNarrow ? (
            <SelectorCards {...rows} />
          ) : (
            <SelectorTable {...rows} sorting={address} onSort={change} />
          )}
          {total === 0 && (
            <NothingToChoose
              search={address}
              onReload={reload}
              onClear={() => change(EVERYTHING)}
            />
          )}
        </div>
      )}
      <Pager label="sequences" {...pager} />
      <SelectorFoot
        selection={selection}
        copiesTags={copiesTags}
        tellTime={tellTime}
        refuseLength={refuseLength}
        onAnalyse={() => void analyseSelected()}
      />
    </Panel>
  );
}

interface NothingToChooseProps {
  search: ListSearch;
  onReload: () => void;
  onClear: () => void;
}

function NothingToChoose({ search, onReload, onClear }: NothingToChooseProps) {
  return (
    <div className={styles['empty']}>
      {isSearch(search) ? (
        <>
          <p>No sequence {describeSearch(search)}.</p>
          <Button size="small" onClick={onClear}>
            Clear search
          </Button>
        </>
      ) : (
        <>
          <p>
            There are no sequences here, {IS_LOCAL ? 'add' : 'upload'} some sequences first or click
            reload.
          </p>
          <Button size="small" icon={<IconRefresh size={14} stroke={1.75} />} onClick={onReload}>
            Reload
          </Button>
        </>
      )}
    </div>
  );
}

/** Ticks the sequences that the address carries, and keeps all ticks in it: a reload loses none. */
function useCarriedSelection(selection: Selection<Sequence>, address: Address): void {
  const [carried] = useState(() => readCarried(address.search.get(CARRIED)));
  const [isTaken, setTaken] = useState(carried.length === 0);
  const { data } = useQuery(carriedSequencesQuery(carried));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is taken once.
  useEffect(() => {
    if (isTaken || data === undefined) return;
    setTaken(true);
    selection.setAll(data, true);
  }, [isTaken, data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the ticks writes.
  useEffect(() => {
    if (!isTaken) return;
    const text = carrySequences([...selection.ids]);
    if (text === (new URLSearchParams(window.location.search).get(CARRIED) ?? '')) return;
    address.update((search) => {
      if (text === '') search.delete(CARRIED);
      else search.set(CARRIED, text);
    });
  }, [isTaken, selection.ids]);
}

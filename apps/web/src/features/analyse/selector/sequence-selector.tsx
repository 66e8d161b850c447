import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sequence } from '@flipon/contract/sequence';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { type ListAddress, NEWEST_FIRST } from '../../../ui/paged-list/list-address.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { usePagedList } from '../../../ui/paged-list/use-paged-list.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { TagFilter } from '../../../ui/tags/tag-filter.tsx';
import type { Address } from '../../../ui/use-address.ts';
import type { Runs } from '../use-runs.ts';
import { SelectorCards } from './selector-cards.tsx';
import { SelectorFoot } from './selector-foot.tsx';
import { PAGE_SIZE } from './selector-rows.ts';
import { SelectorTable } from './selector-table.tsx';
import styles from './sequence-selector.module.css';
import { useCarried, useTicking } from './use-carried.ts';

const BEGINNING: ListAddress = { ...NEWEST_FIRST, pageNumber: 0, tags: [] };

interface SequenceSelectorProps {
  definition: AnalysisDefinition;
  /** Of the page: it may carry sequences that are to be ticked. */
  pageAddress: Address;
  runs: Runs;
  /** Whether results take the tags of their sequences. */
  copiesTags: boolean;
  onStart: (sequences: readonly Sequence[]) => Promise<void>;
}

/** The library in small: choose what to analyse, see how it goes. */
export function SequenceSelector(props: SequenceSelectorProps) {
  const { definition, pageAddress, runs, copiesTags, onStart } = props;
  const [address, setAddress] = useState<ListAddress>(BEGINNING);
  const change = (part: Partial<ListAddress>) =>
    setAddress((current) => ({ ...current, pageNumber: 0, ...part }));
  const { tags, pageNumber } = address;
  const { list, total, error, isStale, reload } = usePagedList(
    useQuery(sequenceListQuery({ ...address, pageSize: PAGE_SIZE })),
    { pageNumber, pageSize: PAGE_SIZE, onBeyond: (last) => change({ pageNumber: last }) },
  );
  const carried = useCarried(pageAddress);
  const selection = useSelection([...(list?.items ?? []), ...carried]);
  useTicking(carried, selection, pageAddress);
  const isNarrow = useIsNarrow();
  const rows = { definition, list, isStale, runs, selection, onStart };

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
          {!isNarrow && <TagFilter tags={tags} onChange={(next) => change({ tags: next })} />}
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
      {error !== null && (
        <LoadFailure className={styles['notice']} onRetry={reload}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <div className={styles['rows']}>
        {isNarrow ? (
          <SelectorCards {...rows} />
        ) : (
          <SelectorTable {...rows} sorting={address} onSort={change} />
        )}
        {list?.items.length === 0 && (
          <div className={styles['empty']}>
            <p>
              {tags.length === 0
                ? 'There are no sequences here, upload some sequences first or click reload.'
                : `No sequence has the tag ${tags.join(', ')}.`}
            </p>
            <Button size="small" icon={<IconRefresh size={14} stroke={1.75} />} onClick={reload}>
              Reload
            </Button>
          </div>
        )}
      </div>
      <Pager
        label="sequences"
        pageNumber={pageNumber}
        pageSize={PAGE_SIZE}
        totalElements={total ?? 0}
        onChange={(next) => change({ pageNumber: next })}
      />
      <SelectorFoot
        selected={selection.rows}
        copiesTags={copiesTags}
        onAnalyse={() => void analyseSelected()}
      />
    </Panel>
  );
}

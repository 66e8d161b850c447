import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Sequence } from '@flipon/contract/sequence';
import { Button } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { sequenceListQuery } from '../../../api/sequences/list-sequences.ts';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { useSelection } from '../../../ui/data-table/use-selection.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { TagFilter } from '../../../ui/tags/tag-filter.tsx';
import type { Runs } from '../use-runs.ts';
import { SelectorCards } from './selector-cards.tsx';
import { SelectorFoot } from './selector-foot.tsx';
import { SelectorTable } from './selector-table.tsx';
import styles from './sequence-selector.module.css';

const PAGE_SIZE = 5;

interface SequenceSelectorProps {
  definition: AnalysisDefinition;
  runs: Runs;
  /** Whether results take the tags of their sequences. */
  copiesTags: boolean;
  onStart: (sequences: readonly Sequence[]) => Promise<void>;
}

/** The library in small: choose what to analyse, see how it goes. */
export function SequenceSelector(props: SequenceSelectorProps) {
  const { definition, runs, copiesTags, onStart } = props;
  const [sorting, setSorting] = useState<Sorting>({ sort: 'created', order: 'DESC' });
  const [tags, setTags] = useState<readonly string[]>([]);
  const [pageNumber, setPageNumber] = useState(0);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    sequenceListQuery({ ...sorting, tags, pageSize: PAGE_SIZE, pageNumber }),
  );
  const selection = useSelection(data?.items ?? []);
  const isNarrow = useIsNarrow();
  const rows = { definition, list: data, isStale: isPlaceholderData, runs, selection, onStart };

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
          {!isNarrow && (
            <TagFilter
              tags={tags}
              onChange={(next) => {
                setTags(next);
                setPageNumber(0);
              }}
            />
          )}
          <Button
            component={Link}
            to="/sequence/tools"
            variant="soft"
            size="compact-sm"
            className={styles['add']}
            leftSection={<IconUpload size={13} stroke={1.75} />}
          >
            Add
          </Button>
        </>
      }
    >
      {error !== null && (
        <div className={styles['notice']}>
          <Notice
            kind="error"
            action={
              <Button size="compact-sm" onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            {messageOf(error)}
          </Notice>
        </div>
      )}
      <div className={styles['rows']}>
        {isNarrow ? (
          <SelectorCards {...rows} />
        ) : (
          <SelectorTable
            {...rows}
            sorting={sorting}
            onSort={(next) => {
              setSorting(next);
              setPageNumber(0);
            }}
          />
        )}
        {data?.items.length === 0 && (
          <div className={styles['empty']}>
            <p>
              {tags.length === 0
                ? 'There are no sequences here, upload some sequences first or click reload.'
                : `No sequence has the tag ${tags.join(', ')}.`}
            </p>
            <Button
              size="compact-sm"
              leftSection={<IconRefresh size={14} stroke={1.75} />}
              onClick={() => void refetch()}
            >
              Reload
            </Button>
          </div>
        )}
      </div>
      <Pager
        label="sequences"
        pageNumber={pageNumber}
        pageSize={PAGE_SIZE}
        totalElements={data?.page.totalElements ?? 0}
        onChange={setPageNumber}
      />
      <SelectorFoot
        selected={selection.rows}
        copiesTags={copiesTags}
        onAnalyse={() => void analyseSelected()}
      />
    </Panel>
  );
}

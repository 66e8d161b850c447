import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { hitListQuery } from '../../../api/list-hits.ts';
import { countOf } from '../../../ui/format-number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { kindParts } from '../kinds/kind-list.ts';
import type { OpenResultsState } from '../use-open-results.ts';
import { HitCards } from './hit-cards.tsx';
import { HitTable } from './hit-table.tsx';
import styles from './result.module.css';

interface HitListProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  analysis: Analysis;
  /** Null where the sequence is gone: the hits themselves then tell. */
  recordCount: number | null;
  openResults: OpenResultsState;
}

/** A page of hits, as table or as cards, under the convention of their positions. */
export function HitList({ kind, definition, analysis, recordCount, openResults }: HitListProps) {
  const { results, change } = openResults;
  const { sort, order, pageNumber } = results;
  const { pageSize } = definition;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    hitListQuery(definition, analysis.id, { sort, order, pageSize, pageNumber }),
  );
  const isNarrow = useIsNarrow();
  const { HitLegend } = kindParts[kind];
  const total = data?.page.totalElements ?? analysis.resultCount ?? 0;
  const records = new Set(data?.items.map(({ record }) => record));
  const showsRecord = recordCount === null ? records.size > 1 : recordCount > 1;
  const rows = {
    kind,
    definition,
    analysis,
    hits: data?.items,
    isStale: isPlaceholderData,
    showsRecord,
  };
  return (
    <>
      <div className={styles['above']}>
        <p>
          <strong>{countOf(total, 'hit')}.</strong> Positions are 1-based and inclusive
          {showsRecord ? ', within their record.' : '.'}
        </p>
        <HitLegend />
      </div>
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
      {isNarrow ? (
        <HitCards {...rows} />
      ) : (
        <HitTable
          {...rows}
          outlineRows={Math.min(pageSize, total)}
          sorting={results}
          onSort={(sorting) => change((current) => ({ ...current, ...sorting, pageNumber: 0 }))}
        />
      )}
      <Pager
        label="hits"
        pageNumber={pageNumber}
        pageSize={pageSize}
        totalElements={total}
        onChange={(next) => change((current) => ({ ...current, pageNumber: next }))}
      />
    </>
  );
}

import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { type Hit, hitListQuery } from '../../../api/hits/list-hits.ts';
import { countOf, formatInteger } from '../../../ui/format-number.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { useIsNarrow } from '../../../ui/screen-width.ts';
import { chartLookOf } from '../../chart/chart-look.ts';
import { kindPartsOf } from '../../kinds/own-parts.ts';
import styles from '../result.module.css';
import type { OpenResultsState } from '../use-open-results.ts';
import { HitCards } from './hit-cards.tsx';
import type { HitRange } from './hit-range.ts';
import { HitTable } from './hit-table.tsx';
import { RecordFilter } from './record-filter.tsx';
import { useRecount } from './use-recount.ts';

interface HitListProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  /** Absent while it is loaded: the hits themselves then tell of records. */
  sequence: AnalysedSequence | undefined;
  range: HitRange | null;
  onRange: (range: HitRange | null) => void;
  openResults: OpenResultsState;
}

/** A page of hits, as table or as cards, under the convention of their positions. */
export function HitList(props: HitListProps) {
  const { kind, definition, analysis, sequence, range, onRange, openResults } = props;
  const recordCount = sequence?.recordCount ?? null;
  const { results, change } = openResults;
  const { sort, order, pageNumber } = results;
  const { pageSize } = definition;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    hitListQuery(definition, analysis.id, {
      sort,
      order,
      pageSize,
      pageNumber,
      ...(range === null ? {} : { sequenceStart: range.start, sequenceLength: range.length }),
    }),
  );
  const [openHits, setOpenHits] = useState<ReadonlySet<number>>(new Set());
  const handleToggle = ({ id }: Hit) => {
    setOpenHits((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const lastPage = Math.max(0, (data?.page.totalPages ?? 1) - 1);
  const isBeyond = data !== undefined && !isPlaceholderData && pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone decides.
  useEffect(() => {
    // By an old link: there are fewer pages, and the last one is as near as can be.
    if (isBeyond) change((current) => ({ ...current, pageNumber: lastPage }));
  }, [isBeyond, lastPage]);
  const isNarrow = useIsNarrow();
  const { HitLegend, recountsBases } = kindPartsOf(kind);
  const { noun } = chartLookOf(definition, analysis);
  useRecount(
    sequence?.inLibrary === true ? sequence.id : undefined,
    recountsBases === true ? data : undefined,
  );
  // Of a page that does not come, the one before stays no longer than its failure.
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
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
    openHits,
    onToggle: handleToggle,
  };
  return (
    <>
      <div className={styles['above']}>
        <p>
          {range === null ? (
            <strong>{countOf(total, noun)}.</strong>
          ) : (
            <>
              <strong>
                {countOf(total, noun)} in {range.label}
              </strong>{' '}
              of {formatInteger(analysis.resultCount ?? 0)}.
            </>
          )}{' '}
          Positions are 1-based and inclusive{showsRecord ? ', within their record.' : '.'}
        </p>
        {recordCount !== null && recordCount > 1 && (
          <RecordFilter
            definition={definition}
            analysisId={analysis.id}
            recordCount={recordCount}
            range={range}
            onRange={onRange}
          />
        )}
        {HitLegend !== undefined && <HitLegend definition={definition} analysis={analysis} />}
      </div>
      {error !== null && (
        <LoadFailure className={styles['notice']} onRetry={() => void refetch()}>
          The hits did not load. {messageOf(error)}
        </LoadFailure>
      )}
      {!hasFailed && isNarrow && <HitCards {...rows} />}
      {!hasFailed && !isNarrow && (
        <HitTable
          {...rows}
          outlineRows={Math.min(pageSize, total)}
          sorting={results}
          onSort={(sorting) => change((current) => ({ ...current, ...sorting, pageNumber: 0 }))}
        />
      )}
      {!(hasFailed && total <= pageSize) && (
        <Pager
          label="hits"
          pageNumber={pageNumber}
          pageSize={pageSize}
          totalElements={total}
          onChange={(next) => change((current) => ({ ...current, pageNumber: next }))}
        />
      )}
    </>
  );
}

import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useRecount } from './use-recount.ts';

interface HitListProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  /** Absent where the sequence is gone: the hits themselves then tell of records. */
  sequence: Sequence | undefined;
  /** How many of them the list is of; null where that is not known. */
  recordCount: number | null;
  /** In the whole sequence. */
  range: HitRange | null;
  openResults: OpenResultsState;
}

/** A page of hits, as table or as cards, under the convention of their positions. */
export function HitList(props: HitListProps) {
  const { kind, definition, analysis, sequence, recordCount, range, openResults } = props;
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
  const isNarrow = useIsNarrow();
  const { HitLegend, recountsBases } = kindPartsOf(kind);
  const { noun } = chartLookOf(definition, analysis);
  useRecount(sequence?.id, recountsBases === true ? data : undefined);
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
              </strong>
              {total !== analysis.resultCount && ` of ${formatInteger(analysis.resultCount ?? 0)}`}.
            </>
          )}{' '}
          Positions are 1-based and inclusive{showsRecord ? ', within their record.' : '.'}
        </p>
        {HitLegend !== undefined && <HitLegend definition={definition} analysis={analysis} />}
      </div>
      {error !== null && (
        <LoadFailure className={styles['notice']} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
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

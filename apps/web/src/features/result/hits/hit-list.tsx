import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../api/api-error.ts';
import { hitListQuery } from '../../../api/hits/list-hits.ts';
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
import type { ChosenHit } from './use-chosen-hit.ts';
import { useOpenHits } from './use-open-hits.ts';
import { useRecount } from './use-recount.ts';

interface HitListProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  /** Absent where the sequence is gone: the hits themselves then tell of records. */
  sequence: Sequence | undefined;
  range: HitRange | null;
  onRange: (range: HitRange | null) => void;
  openResults: OpenResultsState;
  /** Chosen in the picture. */
  chosenHit: ChosenHit | null;
}

/** A page of hits, as table or as cards, under the convention of their positions. */
export function HitList(props: HitListProps) {
  const { kind, definition, analysis, sequence, range, onRange, openResults, chosenHit } = props;
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
  const { openHits, toggle } = useOpenHits(chosenHit, data?.items);
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
    onToggle: toggle,
    chosenId: chosenHit?.id ?? null,
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
            sequenceId={analysis.sequenceId}
            recordCount={recordCount}
            range={range}
            onRange={onRange}
          />
        )}
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

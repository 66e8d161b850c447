import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { extrasOf, withExtras } from '@flipon/analyses/extra-columns';
import type { Analysis } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { useSwitches } from '../../../api/analyses/use-switched-on.ts';
import { hitListQuery } from '../../../api/hits/list-hits.ts';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import table from '../../../ui/data-table/table.module.css';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useIsNarrow } from '../../../ui/layout/screen-width.ts';
import { Pager } from '../../../ui/paged-list/pager.tsx';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { isNoFilter, NO_FILTER } from '../address/hit-filter.ts';
import { chooseFilter } from '../address/open-results.ts';
import type { OpenResultsState } from '../address/use-open-results.ts';
import { EmptyFilter } from '../filter/empty-filter.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import styles from '../result.module.css';
import { ColumnChoice } from './choices/column-choice.tsx';
import { PAGE_SIZES, type TableChoices } from './choices/table-choices.ts';
import { ExtraChoice } from './extra-choice.tsx';
import { GoTo } from './go-to.tsx';
import { HitCards } from './hit-cards.tsx';
import { HitListFoot, HitListHead } from './hit-list-head.tsx';
import { hitQuestion } from './hit-question.ts';
import type { HitRange } from './hit-range.ts';
import { drawnColumns } from './hit-rows.ts';
import { HitTable } from './hit-table.tsx';
import { usePlaceColumns } from './places/use-place-columns.tsx';
import { SortChoice } from './sort-choice.tsx';
import tools from './tools.module.css';
import type { ChosenHit } from './use-chosen-hit.ts';
import { useGoal } from './use-goal.ts';
import { useOpenHits } from './use-open-hits.ts';
import { useRecount } from './use-recount.ts';

interface HitListProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  analysis: Analysis;
  /** Absent while it is loaded. */
  sequence: AnalysedSequence | undefined;
  /** The number of records of the list; null while it is unknown: the hits themselves then show it. */
  recordCount: number | null;
  /** The one that is looked at alone; null for all of them. */
  record: RecordOfResult | null;
  range: HitRange | null;
  openResults: OpenResultsState;
  /** Chosen in the picture. */
  chosenHit: ChosenHit | null;
  /** Rows on a page. */
  pageSize: number;
  /** Keys of the columns that the reader does without. */
  hidden: readonly string[];
  onChoose: (next: Partial<TableChoices>) => void;
  /** Whether the sequence may be in the reader's library. */
  isOwn: boolean;
}

/** A page of hits, as table or as cards, under the convention of their positions. */
export function HitList(props: HitListProps) {
  const { kind, definition, analysis, sequence, recordCount, record, range, openResults } = props;
  const { chosenHit, pageSize, hidden, onChoose, isOwn } = props;
  const { results, change } = openResults;
  const { sort, order, pageNumber } = results;
  const asked = hitQuestion({ ...results, record });
  // An old link may name columns of another kind.
  const extras = extrasOf(definition, results.extras).map(({ name }) => name);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    hitListQuery(definition, analysis.id, {
      sort,
      order,
      pageSize,
      pageNumber,
      hits: asked,
      extras,
    }),
  );
  // Rows of the first answer are drawn in slices; until then their outline is seen.
  const drawn = useDeferredValue(data !== undefined) ? data?.items : undefined;
  const { openHits, toggle } = useOpenHits(chosenHit, drawn);
  const { filter } = results;
  const place = { recordCount, record: record?.index ?? null };
  const goal = useGoal({ definition, analysis, hits: asked, ...place }, openResults, pageSize);
  const lastPage = Math.max(0, (data?.page.totalPages ?? 1) - 1);
  const isBeyond = data !== undefined && !isPlaceholderData && pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone decides.
  useEffect(() => {
    // By an old link: there are fewer pages, and the last one is as near as can be.
    if (isBeyond) change((current) => ({ ...current, pageNumber: lastPage }));
  }, [isBeyond, lastPage]);
  const isNarrow = useIsNarrow();
  const isOn = useSwitches();
  const { ComputedWith, recountsBases } = kindPartsOf(kind);
  useRecount(
    isOwn && sequence?.inLibrary === true ? sequence.id : undefined,
    recountsBases === true ? data : undefined,
  );
  const places = usePlaceColumns({
    ...{ kind, analysis, hits: isPlaceholderData ? undefined : data?.items },
    sequenceId: sequence?.inLibrary === true ? sequence.id : null,
    // Cards show all lines: there is no choice of columns beside them.
    hidden: isNarrow ? [] : hidden,
  });
  // Of a page that does not come, the one before stays no longer than its failure.
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  const total = data?.page.totalElements ?? analysis.resultCount ?? 0;
  const records = new Set(data?.items.map(({ record }) => record));
  const showsRecord = recordCount === null ? records.size > 1 : recordCount > 1;
  const shown = withExtras(definition, extras);
  const rows = {
    kind,
    definition: shown,
    extras,
    analysis,
    hits: drawn,
    isStale: isPlaceholderData,
    showsRecord,
    openHits,
    onToggle: toggle,
    chosenId: chosenHit?.id ?? null,
    hidden,
    places,
    goalId: isPlaceholderData ? null : (data?.items[goal.row ?? -1]?.id ?? null),
  };
  const handleSort = (sorting: Sorting) =>
    change((current) => ({ ...current, ...sorting, pageNumber: 0 }));
  const isFilteredAway = data?.page.totalElements === 0 && !isNoFilter(filter);
  return (
    <>
      <div className={`${table['tools']} ${tools['tools']}`}>
        <HitListHead {...{ definition, shown, analysis, range, results, total }} />
        <FilterBar definition={definition} analysis={analysis} openResults={openResults} />
        <SortChoice
          definition={definition}
          hasRecords={showsRecord}
          sorting={results}
          onSort={handleSort}
        />
        {!isNarrow && (
          <ColumnChoice
            columns={drawnColumns({ ...rows, hidden: [] }, isOn)}
            hidden={hidden}
            onChange={(next) => onChoose({ hidden: next })}
          />
        )}
        <ExtraChoice definition={definition} openResults={openResults} />
        <GoTo hasRecords={showsRecord && record === null} onGo={goal.goTo} />
      </div>
      <LoadFailure className={styles['notice']} onRetry={refetch} error={error}>
        The hits did not load. {messageOf(error)}
      </LoadFailure>
      {!hasFailed && isFilteredAway && (
        <EmptyFilter onReset={() => change((current) => chooseFilter(current, NO_FILTER))} />
      )}
      {!hasFailed && !isFilteredAway && isNarrow && <HitCards {...rows} />}
      {!hasFailed && !isFilteredAway && !isNarrow && (
        <HitTable
          {...rows}
          outlineRows={Math.min(pageSize, total)}
          sorting={results}
          onSort={handleSort}
        />
      )}
      {!(hasFailed && total <= pageSize) && (
        <Pager
          label="hits"
          pageNumber={pageNumber}
          pageSize={pageSize}
          totalElements={total}
          sizes={PAGE_SIZES}
          onPageSize={(next, place) => {
            onChoose({ pageSize: next });
            change((current) => ({ ...current, pageNumber: place }));
          }}
          onChange={(next) => change((current) => ({ ...current, pageNumber: next }))}
        />
      )}
      <HitListFoot {...{ kind, definition, analysis, showsRecord }} />
      {total === 0 && (
        <p data-print="only" className={styles['notice']}>
          Printed: no rows.{' '}
          {isFilteredAway ? 'The filter keeps no hit.' : 'No hit begins in the chosen part.'}
        </p>
      )}
      {ComputedWith !== undefined && (
        <div className={styles['computedWith']}>
          <ComputedWith definition={definition} analysis={analysis} />
        </div>
      )}
    </>
  );
}

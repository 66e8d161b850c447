import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { fromWireDate } from '@flipon/contract/wire-date';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { analysisCountsQuery, analysisListQuery } from '../../api/analyses/list-analyses.ts';
import { EVERYTHING, NEWEST_FIRST } from '../../ui/paged-list/list-address.ts';

export interface FoundResult {
  kind: AnalysisKind;
  analysis: Analysis;
}

export interface FoundResults {
  /** Of all kinds, the newest first. */
  newest: readonly FoundResult[];
  /** How many there are of each kind that has any. */
  counts: readonly { kind: AnalysisKind; count: number }[];
}

const MOST = 5;

/**
 * The newest stored results of all kinds that a search by names and tags finds.
 *
 * @param name texts that commas separate, each a part of a name or of a tag
 */
export function foundResultsQuery(queryClient: QueryClient, name: string) {
  return queryOptions({
    queryKey: ['found-results', name],
    queryFn: async (): Promise<FoundResults> => {
      const search = { ...EVERYTHING, name };
      const { counts: found } = await queryClient.fetchQuery(analysisCountsQuery(search));
      const counts = analysisKinds
        .map((kind) => ({ kind, count: found[kind] ?? 0 }))
        .filter(({ count }) => count > 0);
      const lists = await Promise.all(
        counts.map(async ({ kind }) => {
          const question = { ...search, ...NEWEST_FIRST, pageSize: MOST, pageNumber: 0 };
          const { items } = await queryClient.fetchQuery(
            analysisListQuery(definitionOf(kind), question),
          );
          return items.map((analysis) => ({ kind, analysis }));
        }),
      );
      const newest = lists
        .flat()
        .sort((a, b) => createdMs(b.analysis) - createdMs(a.analysis))
        .slice(0, MOST);
      return { newest, counts };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function createdMs({ created }: Analysis): number {
  return fromWireDate(created).getTime();
}

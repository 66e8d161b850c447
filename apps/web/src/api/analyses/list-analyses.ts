import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { anyAnalysisListSchema } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { splitTags } from '../../ui/tags/split-tags.ts';
import { isLive } from '../events/events.ts';
import { request } from '../request.ts';

export interface AnalysisListQuestion extends ListSearch {
  sort: string;
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
}
export type AnalysisList = z.infer<typeof anyAnalysisListSchema>;

const UNFINISHED_MS = 2_000;

const loadSchema = async () => (await import('@flipon/contract/analysis')).anyAnalysisListSchema;

/** A page of stored results; asked again every 2 s while one of them runs and no events come. */
export function analysisListQuery(definition: AnalysisDefinition, question: AnalysisListQuestion) {
  return queryOptions({
    queryKey: ['analyses', definition.kind, question],
    queryFn: ({ signal }) =>
      request(loadSchema, `analyse/${definition.apiRoute}`, {
        query: { ...question, name: splitTags(question.name) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      !isLive() && state.data !== undefined && hasUnfinished(state.data) ? UNFINISHED_MS : false,
  });
}

function hasUnfinished(list: AnalysisList): boolean {
  return list.items.some(({ id }) => {
    const batch = list.batches[id];
    return batch !== undefined && !isBatchEnded(batch.status);
  });
}

const COUNTS_KEY = 'analysis-counts';
const loadCounts = async () => (await import('@flipon/contract/analysis')).analysisCountsSchema;

/** How many stored results of each kind a search finds. */
export function analysisCountsQuery({ tags, name }: ListSearch) {
  return queryOptions({
    queryKey: [COUNTS_KEY, { tags, name }],
    queryFn: ({ signal }) =>
      request(loadCounts, 'analyse/counts', {
        query: { tags, name: splitTags(name) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many results were computed from these sequences, those that run included. */
export function resultCountQuery(sequenceIds: readonly string[]) {
  return queryOptions({
    queryKey: [COUNTS_KEY, { sequenceIds }],
    queryFn: async ({ signal }) => {
      const query = { sequence: sequenceIds };
      const { counts } = await request(loadCounts, 'analyse/counts', { query, signal });
      return Object.values(counts).reduce((sum, count) => sum + count, 0);
    },
    staleTime: 0,
  });
}

/** Refetches lists and counts of stored results of all kinds. */
export async function readResultsAnew(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['analyses'] }),
    queryClient.invalidateQueries({ queryKey: [COUNTS_KEY] }),
  ]);
}

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../../ui/paged-list/list-address.ts';
import { splitTags } from '../../ui/tags/split-tags.ts';
import { request } from '../request.ts';

const COUNTS_KEY = 'analysis-counts';
const loadSchema = async () => (await import('@flipon/contract/analysis')).analysisCountsSchema;

/** How many stored results of each kind a search finds. */
export function analysisCountsQuery({ tags, name }: ListSearch) {
  return queryOptions({
    queryKey: [COUNTS_KEY, { tags, name }],
    queryFn: ({ signal }) =>
      request(loadSchema, 'analyse/counts', {
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
      const { counts } = await request(loadSchema, 'analyse/counts', { query, signal });
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

import { type Shared, sharedResultsSchema, sharedSchema } from '@flipon/contract/share';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export type { Shared };

const LOOKED_MS = 60_000;

/** The content of this document's link, as long as it is valid. */
export const sharedQuery = queryOptions({
  queryKey: ['shared'],
  queryFn: async ({ signal }) => (await request(sharedSchema, 'shared', { signal })).payload,
  staleTime: LOOKED_MS,
});

/** A page of the finished results of the shared sequence, the newest first; `pageNumber` is 0-based. */
export function sharedResultsQuery(page: { pageNumber: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['shared', 'results', page],
    queryFn: ({ signal }) =>
      request(sharedResultsSchema, 'shared/results', { query: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOOKED_MS,
  });
}

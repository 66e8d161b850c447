import { queryOptions } from '@tanstack/react-query';
import { requestText } from '../request.ts';
import type { BaseRange } from '../sequences/read-bases.ts';

/** The letters of a CpX island, 1 MiB at most; they never change. */
export function islandBasesQuery(sequenceId: string, { start, end }: BaseRange) {
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'island', start, end],
    queryFn: ({ signal }) =>
      requestText(`analyse/cpg/${sequenceId}/substring`, { query: { start, end }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

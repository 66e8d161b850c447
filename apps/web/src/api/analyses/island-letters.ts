import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';
import type { BaseRange } from '../sequences/read-bases.ts';
import { ANALYSED_KEY } from './analysed-sequence.ts';

/**
 * The text of an island, requested by its sequence; by the result if that sequence is gone from the
 * library, or if a share link opens only the result.
 */
export function islandLettersQuery(
  { apiRoute, kind }: AnalysisDefinition,
  { id, sequenceId }: Analysis,
  { start, end }: BaseRange,
) {
  return queryOptions({
    queryKey: [ANALYSED_KEY, kind, id, 'island', start, end],
    queryFn: async ({ signal }) => {
      try {
        const query = { start, end };
        return await requestText(`analyse/${apiRoute}/${sequenceId}/substring`, { query, signal });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        const query = { pos: start, len: end - start };
        return requestText(`analyse/${apiRoute}/${id}/data`, { query, signal });
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

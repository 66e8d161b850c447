import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankSchema } from '@flipon/contract/marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { HitListQuestion } from './list-hits.ts';

/** How many hits come before one of them in a list; null where it is not in it. */
export function rankQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  list: Omit<HitListQuestion, 'pageSize' | 'pageNumber'>,
  hit: number,
) {
  return queryOptions({
    queryKey: ['rank', kind, id, list, hit],
    queryFn: async ({ signal }) => {
      const query = { ...list, hit };
      const answer = await request(rankSchema, `analyse/${apiRoute}/${id}/rank`, { query, signal });
      return answer.rank;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

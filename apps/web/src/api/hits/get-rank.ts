import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { rankSchema } from '@flipon/contract/marks';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The order of a list, and which hits are in it, by the names that the server knows. */
export interface RankedList {
  sort: string;
  order: 'ASC' | 'DESC';
  hits: Readonly<Record<string, string>>;
}

/** How many hits come before one of them in a list; null where it is not in it. */
export function rankQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  { hits, ...order }: RankedList,
  hit: number,
) {
  return queryOptions({
    queryKey: ['rank', kind, id, order, hits, hit],
    queryFn: async ({ signal }) => {
      const query = { ...hits, ...order, hit };
      const answer = await request(rankSchema, `analyse/${apiRoute}/${id}/rank`, { query, signal });
      return answer.rank;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

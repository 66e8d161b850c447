import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../request.ts';
import type { ChosenHits } from './export-link.ts';

const countSchema = z.looseObject({ count: z.number().int() });

/** How many of the hits of a finished result are chosen; it never changes. */
export function hitCountQuery(
  { apiRoute, kind }: AnalysisDefinition,
  id: string,
  { query }: Pick<ChosenHits, 'query'>,
) {
  return queryOptions({
    queryKey: ['hit count', kind, id, query],
    queryFn: async ({ signal }) => {
      const path = `analyse/${apiRoute}/${id}/figures`;
      return (await request(countSchema, path, { query, signal })).count;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { totalSchema } from '@flipon/contract/total';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The mean length of a finished analysis' hits in bases, which never changes. */
export function averageLengthQuery({ kind, apiRoute }: AnalysisDefinition, id: string) {
  return queryOptions({
    queryKey: ['averageLength', kind, id],
    queryFn: ({ signal }) =>
      request(totalSchema, `analyse/${apiRoute}/${id}/average/length`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { methodsSchema } from '@flipon/contract/methods';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** Versions, checksum and records of a finished analysis, as needed to repeat it. */
export function methodsQuery({ kind, apiRoute }: AnalysisDefinition, id: string) {
  return queryOptions({
    queryKey: ['methods', kind, id],
    queryFn: ({ signal }) =>
      request(methodsSchema, `analyse/${apiRoute}/${id}/methods`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

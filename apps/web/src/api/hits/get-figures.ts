import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { hitFiguresSchema } from '@flipon/contract/hit-figures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/**
 * The figures of some hits of a finished analysis, which never change.
 *
 * @param question which hits, by the names that the server knows
 */
export function figuresQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  question: Readonly<Record<string, string>>,
) {
  return queryOptions({
    queryKey: ['figures', kind, id, question],
    queryFn: ({ signal }) =>
      request(hitFiguresSchema, `analyse/${apiRoute}/${id}/figures`, { query: question, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

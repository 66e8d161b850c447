import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { distinctListSchema } from '@flipon/contract/distinct';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import { withQuery } from '../with-query.ts';

/** Which page of distinct sequences, beside the fields that choose among the hits. */
export interface DistinctQuestion {
  sort: string;
  order: 'ASC' | 'DESC';
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
  /** Letters that they have to have; '' for any. */
  letters: string;
  hits: Readonly<Record<string, string>>;
}

const pathOf = ({ apiRoute }: AnalysisDefinition, id: string) =>
  `analyse/${apiRoute}/${id}/distinct`;

/** A page of the different sequences among the hits of a finished analysis, which never change. */
export function distinctQuery(
  definition: AnalysisDefinition,
  id: string,
  { letters, hits, ...page }: DistinctQuestion,
) {
  const query = { ...page, ...hits, ...(letters === '' ? {} : { letters }) };
  return queryOptions({
    queryKey: ['distinct', definition.kind, id, query],
    queryFn: ({ signal }) => request(distinctListSchema, pathOf(definition, id), { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** All of them as a file, as a call of this page. */
export function distinctFile(
  definition: AnalysisDefinition,
  id: string,
  format: 'csv' | 'tsv',
): string {
  return `${pathOf(definition, id)}.${format}`;
}

/** The same as an address for a link, which needs no header. */
export function distinctLink(
  definition: AnalysisDefinition,
  id: string,
  format: 'csv' | 'tsv',
  query: Readonly<Record<string, string>>,
): string {
  return withQuery(`/api/${distinctFile(definition, id, format)}`, query);
}

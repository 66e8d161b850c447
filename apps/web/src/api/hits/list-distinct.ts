import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { fileStem } from '@flipon/analyses/file-stem';
import type { Analysis } from '@flipon/contract/analysis';
import { distinctListSchema } from '@flipon/contract/distinct';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { ExportedFile } from './export-link.ts';

/** Which page of distinct sequences, in addition to the fields that filter the hits. */
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

/** All of them as a file. */
export function distinctFile(
  definition: AnalysisDefinition,
  analysis: Pick<Analysis, 'id' | 'sequenceName'>,
  format: 'csv' | 'tsv',
  { letters, hits, sort, order }: DistinctQuestion,
): ExportedFile {
  const { id, sequenceName } = analysis;
  const stem = fileStem(definition, { sequenceName, parameters: analysis, part: 'distinct' });
  return {
    name: `${stem}.${format}`,
    path: `${pathOf(definition, id)}.${format}`,
    query: { ...hits, sort, order, ...(letters === '' ? {} : { letters }) },
  };
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const DOWNLOAD_TOKEN_FRESH_MS = 60 * 60 * 1000;

const loadMethods = async () => (await import('@flipon/contract/methods')).methodsSchema;
const loadSchema = async () => (await import('@flipon/contract/analysis')).anyAnalysisAnswerSchema;

/** One analysis with its batch. A finished one never changes; its download token lives for a day. */
export function analysisQuery(
  definition: Pick<AnalysisDefinition, 'kind' | 'apiRoute'>,
  id: string,
) {
  return queryOptions({
    queryKey: ['analysis', definition.kind, id],
    queryFn: ({ signal }) =>
      request(loadSchema, `analyse/${definition.apiRoute}/${id}/analysis`, { signal }),
    staleTime: ({ state }) =>
      state.data !== undefined && isBatchEnded(state.data.batch.status)
        ? DOWNLOAD_TOKEN_FRESH_MS
        : 0,
  });
}

/** Versions, checksum and records of a finished analysis, as needed to repeat it. */
export function methodsQuery({ kind, apiRoute }: AnalysisDefinition, id: string) {
  return queryOptions({
    queryKey: ['methods', kind, id],
    queryFn: ({ signal }) => request(loadMethods, `analyse/${apiRoute}/${id}/methods`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { LARGEST_PAGE } from '@flipon/contract/list';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request, requestText } from '../request.ts';
import { searchRecordPages } from '../sequences/find-record.ts';
import type { RecordPage } from '../sequences/list-records.ts';
import type { BaseRange } from '../sequences/read-bases.ts';

/** Of answers about a result's sequence, which are kept even when that sequence is deleted. */
export const ANALYSED_KEY = 'analysed';

const loadSequenceSchema = async () =>
  (await import('@flipon/contract/sequence')).analysedSequenceAnswerSchema;
const loadRecordsSchema = async () => (await import('@flipon/contract/record')).recordListSchema;

const LIBRARY_FRESH_MS = 60_000;

/** The sequence as the result was computed from it, and whether it is still in the library. */
export function analysedSequenceQuery({ kind, apiRoute }: AnalysisDefinition, id: string) {
  return queryOptions({
    queryKey: [ANALYSED_KEY, kind, id, 'sequence'],
    queryFn: ({ signal }) =>
      request(loadSequenceSchema, `analyse/${apiRoute}/${id}/sequence`, { signal }),
    staleTime: LIBRARY_FRESH_MS,
  });
}

/** A page of its records, in the order of the file; they never change. */
export function analysedRecordsQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  page: RecordPage,
) {
  return queryOptions({
    queryKey: [ANALYSED_KEY, kind, id, 'records', page],
    queryFn: ({ signal }) =>
      request(loadRecordsSchema, `analyse/${apiRoute}/${id}/sequence/records`, {
        query: { ...page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The record with bases that begins at `start` (0-based in the whole sequence), or null. */
export function analysedRecordQuery(
  queryClient: QueryClient,
  definition: AnalysisDefinition,
  id: string,
  start: number,
) {
  return queryOptions({
    queryKey: [ANALYSED_KEY, definition.kind, id, 'record', start],
    queryFn: () =>
      searchRecordPages((pageNumber) => {
        const page = { pageSize: LARGEST_PAGE, pageNumber };
        return queryClient.fetchQuery(analysedRecordsQuery(definition, id, page));
      }, start),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The letters of a stretch; they never change. */
export function analysedBasesQuery(
  { kind, apiRoute }: AnalysisDefinition,
  id: string,
  { start, end }: BaseRange,
) {
  return queryOptions({
    queryKey: [ANALYSED_KEY, kind, id, 'bases', start, end],
    queryFn: ({ signal }) =>
      requestText(`analyse/${apiRoute}/${id}/data`, {
        query: { pos: start, len: end - start },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

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

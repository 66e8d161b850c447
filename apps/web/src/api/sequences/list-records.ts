import { recordListSchema } from '@flipon/contract/record';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export interface RecordPage {
  pageSize: number;
  /** 0-based. */
  pageNumber: number;
  /** Only records whose header contains this text; all of them without it. */
  name?: string;
}

/** Of all pages of the records of a sequence. */
export const recordListsKey = (sequenceId: string) => ['sequence', sequenceId, 'records'] as const;

/** A page of the records of a sequence, in the order of its file; only their shapes can change. */
export function recordListQuery(sequenceId: string, page: RecordPage) {
  return queryOptions({
    queryKey: [...recordListsKey(sequenceId), page],
    queryFn: ({ signal }) =>
      request(recordListSchema, `sequence/${sequenceId}/records`, { query: { ...page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

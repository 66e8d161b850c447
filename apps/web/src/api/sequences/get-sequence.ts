import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export function fetchSequence(id: string, signal?: AbortSignal) {
  return request(sequenceAnswerSchema, `sequence/${id}`, { signal });
}

export function sequenceQuery(id: string) {
  return queryOptions({
    queryKey: ['sequence', id],
    queryFn: ({ signal }) => fetchSequence(id, signal),
    staleTime: 60_000,
  });
}

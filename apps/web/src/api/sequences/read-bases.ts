import { queryOptions } from '@tanstack/react-query';
import { requestText } from '../request.ts';

/** A stretch of a whole sequence: 0-based, the end is not part of it, 1 MiB at most. */
export interface BaseRange {
  start: number;
  end: number;
}

/** The letters of a stretch, soft-masked ones in lower case; they never change. */
export function basesQuery(sequenceId: string, { start, end }: BaseRange) {
  return queryOptions({
    queryKey: ['sequence', sequenceId, 'bases', start, end],
    queryFn: ({ signal }) =>
      requestText(`sequence/${sequenceId}/data`, {
        query: { pos: start, len: end - start, masked: true },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

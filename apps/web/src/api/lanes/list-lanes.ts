import type { Lane } from '@flipon/contract/lane';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

export type { Lane };

const loadSchema = async () => (await import('@flipon/contract/lane')).laneListSchema;

export const lanesKey = (sequenceId: string) => ['sequence', sequenceId, 'lanes'] as const;

/** The files of other tools that a sequence has, oldest first. */
export function laneListQuery(sequenceId: string) {
  return queryOptions({
    queryKey: lanesKey(sequenceId),
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/lanes`, { signal }),
    staleTime: 60_000,
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { MapRange } from './map-tiles.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).seenRecordsSchema;

/** The records that a picture of a range with this number of segments can show. */
export function seenRecordsQuery(sequenceId: string, { from, to }: MapRange, segments: number) {
  const query = { from, to, segments };
  return queryOptions({
    queryKey: ['mapRecords', sequenceId, query],
    queryFn: ({ signal }) =>
      request(loadSchema, `sequence/${sequenceId}/seen-records`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

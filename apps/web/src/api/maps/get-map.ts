import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { MapRange } from './map-tiles.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).mapSchema;

/** The possible content of the map of a sequence: its finished results, the newest first. */
export function mapQuery(sequenceId: string) {
  return queryOptions({
    queryKey: ['map', sequenceId],
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/map`, { signal }),
  });
}

const loadRecords = async () => (await import('@flipon/contract/map')).seenRecordsSchema;

/** The records that a picture of a range with this number of segments can show. */
export function seenRecordsQuery(sequenceId: string, { from, to }: MapRange, segments: number) {
  const query = { from, to, segments };
  return queryOptions({
    queryKey: ['mapRecords', sequenceId, query],
    queryFn: ({ signal }) =>
      request(loadRecords, `sequence/${sequenceId}/seen-records`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

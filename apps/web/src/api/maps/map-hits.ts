import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { MapRange } from './map-tiles.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).mapHitsSchema;

/**
 * A page of the hits of several finished results in the order of their positions, or the strongest
 * of each first; it never changes.
 *
 * @param range `to` is before `from` in an arc across the origin
 */
export function mapHitsQuery(
  sequenceId: string,
  results: readonly string[],
  { from, to }: MapRange,
  page: { offset: number; limit: number; order: 'strength' | 'position' },
) {
  const query = { results: results.join(','), from, to, ...page };
  return queryOptions({
    queryKey: ['mapHits', sequenceId, query],
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/hits`, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: results.length > 0,
  });
}

/** How many bases of hits of the first result are in each of some results; it never changes. */
export function sharedBasesQuery(
  sequenceId: string,
  results: readonly string[],
  hits: readonly number[],
) {
  const query = { results: results.join(','), hits: hits.join(',') };
  return queryOptions({
    queryKey: ['mapHits', sequenceId, query],
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/hits`, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

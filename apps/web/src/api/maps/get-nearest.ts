import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import type { MapRange } from './map-tiles.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).nearestSchema;

/** Distances from hits of results and lanes in a range to the nearest ones of each other. */
export function nearestQuery(sequenceId: string, results: readonly string[], range: MapRange) {
  const query = { results: results.join(','), from: range.from, to: range.to };
  return queryOptions({
    queryKey: ['mapNearest', sequenceId, query],
    queryFn: ({ signal }) =>
      request(loadSchema, `sequence/${sequenceId}/overlaps/nearest`, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: results.length > 1,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).mapSchema;

/** Begins with those of all questions of a map, so that a finished analysis can ask them anew. */
export const MAPS_KEY = 'map';

/** What can stand on the map of a sequence: its finished results, the newest first. */
export function mapQuery(sequenceId: string) {
  return queryOptions({
    queryKey: [MAPS_KEY, sequenceId],
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/map`, { signal }),
  });
}

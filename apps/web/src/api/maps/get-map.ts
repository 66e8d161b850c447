import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/map')).mapSchema;

/** The possible content of the map of a sequence: its finished results, the newest first. */
export function mapQuery(sequenceId: string) {
  return queryOptions({
    queryKey: ['map', sequenceId],
    queryFn: ({ signal }) => request(loadSchema, `sequence/${sequenceId}/map`, { signal }),
  });
}

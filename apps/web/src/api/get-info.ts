import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

const loadSchema = async () => (await import('@flipon/contract/management')).infoSchema;

/** What this server offers: kinds of analysis, limits, links. It does not change while it runs. */
export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => request(loadSchema, 'management/info', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

import { infoSchema } from '@flipon/contract/management';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** What this server offers: kinds of analysis, limits, links. It does not change while it runs. */
export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => request(infoSchema, 'management/info', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

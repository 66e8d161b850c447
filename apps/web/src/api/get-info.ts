import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { IS_LOCAL } from './transport/mode.ts';

const NEXT_TRY_MS = 1000;

/** Whether another tab of this browser has the library. */
export function isOpenElsewhere(error: Error | null): boolean {
  return IS_LOCAL && error instanceof ApiError && error.code === 'conflict';
}

const loadSchema = async () => (await import('@flipon/contract/management')).infoSchema;

/** What this server offers: kinds of analysis, limits, links. It does not change while it runs. */
export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => request(loadSchema, 'management/info', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // The tab that has the library of this browser may be closed.
  refetchInterval: ({ state }) => (isOpenElsewhere(state.error) ? NEXT_TRY_MS : false),
});

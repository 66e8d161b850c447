import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/account')).usageAnswerSchema;

/** What the person of this page has, beside what they may have. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => (await request(loadSchema, 'user/usage', { signal })).payload,
  staleTime: 0,
});

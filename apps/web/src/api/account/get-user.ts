import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/account')).userAnswerSchema;

/** Whose token this page has; a guest has no name. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await request(loadSchema, 'user', { signal })).payload,
});

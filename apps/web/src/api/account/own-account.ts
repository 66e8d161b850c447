import { queryOptions } from '@tanstack/react-query';
import { request, requestText } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/account')).usageAnswerSchema;

/** The usage of the page's account and its limits. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => (await request(loadSchema, 'user/usage', { signal })).payload,
  staleTime: 0,
});

/** Deletes the account of this page, with everything in it. Throws ApiError. */
export async function deleteAccount(password: string): Promise<void> {
  await requestText('user', { method: 'DELETE', body: { password } });
}

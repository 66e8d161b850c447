import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

const loadSchema = async () => (await import('@flipon/contract/upload')).uploadListSchema;

/** Uploads that are not done, newest first; also those that this page is sending. */
export const uploadListQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: ({ signal }) => request(loadSchema, 'upload', { signal }),
});

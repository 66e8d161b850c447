import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';
import { claimedUploads } from './sending-windows.ts';

const loadSchema = async () => (await import('@flipon/contract/upload')).uploadListSchema;

const OTHERS_SEND_MS = 3_000;

/** Uploads that are not done, newest first, and the ids of those that a window of this browser sends. */
export const uploadListQuery = queryOptions({
  queryKey: ['uploads'],
  async queryFn({ signal }) {
    const [{ items }, claimed] = await Promise.all([
      request(loadSchema, 'upload', { signal }),
      claimedUploads(),
    ]);
    return { items, claimed };
  },
  // This window gets no event for the end of another window's upload.
  refetchInterval: ({ state }) => (state.data?.claimed.length ? OTHERS_SEND_MS : false),
});

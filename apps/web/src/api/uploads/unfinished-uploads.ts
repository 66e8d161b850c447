import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request, requestText } from '../request.ts';
import { hasFeature } from '../transport/mode.ts';
import { claimedUploads } from './sending-windows.ts';

const loadSchema = async () => (await import('@flipon/contract/upload')).uploadListSchema;

const OTHERS_SEND_MS = 3_000;

/** Uploads that are not done, newest first, and the ids of those that a window of this browser sends. */
export const uploadListQuery = queryOptions({
  queryKey: ['uploads'],
  enabled: hasFeature('resumed uploads'),
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

/** Ends an upload and removes its stored bytes; one that is gone already is no failure. */
export async function deleteUpload(id: string): Promise<void> {
  try {
    await requestText(`upload/${id}`, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
  }
}

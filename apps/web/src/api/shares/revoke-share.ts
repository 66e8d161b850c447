import { endedSharesSchema } from '@flipon/contract/share';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request, requestText } from '../request.ts';
import { SHARES_KEY } from './list-shares.ts';

/** Ends all links of this person; answers how many of them still showed something. */
export function useRevokeShares() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await request(endedSharesSchema, 'shares', { method: 'DELETE' });
      return answer.payload.shareLinks;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHARES_KEY }),
  });
}

/** Ends a link for all its holders. One that has ended already is no failure. */
export function useRevokeShare() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await requestText(`shares/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHARES_KEY }),
  });
}

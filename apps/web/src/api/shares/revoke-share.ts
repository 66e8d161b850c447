import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { requestText } from '../request.ts';
import { SHARES_KEY } from './list-shares.ts';

/** Ends a link for whoever has it. One that has ended already is no failure. */
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

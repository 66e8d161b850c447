import {
  endedSharesSchema,
  newShareAnswerSchema,
  type Share,
  sharesAnswerSchema,
} from '@flipon/contract/share';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request, requestText } from '../request.ts';

export type { Share };

/** The content of a link: one result, or one sequence with its results. */
export type ShareSubject = { analysis: string } | { sequence: string };

export const SHARES_KEY = ['shares'] as const;

/** The links of this person, the newest first; those of one subject where it is given. */
export function sharesQuery(subject?: ShareSubject) {
  return queryOptions({
    queryKey: [...SHARES_KEY, subject ?? {}],
    queryFn: ({ signal }) =>
      request(sharesAnswerSchema, 'shares', { query: { ...subject }, signal }),
    staleTime: 0,
  });
}

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

/** Makes a link. Its answer alone has the secret; `expiryDays` null is until it is revoked. */
export function useCreateShare(subject: ShareSubject) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (expiryDays: number | null) =>
      request(newShareAnswerSchema, 'shares', {
        method: 'POST',
        body: { ...subject, expiryDays },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SHARES_KEY }),
  });
}

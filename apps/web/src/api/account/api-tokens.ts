import {
  type ApiTokenScope,
  apiTokensAnswerSchema,
  newApiTokenAnswerSchema,
} from '@flipon/contract/api-token';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-error.ts';
import { request, requestText } from '../request.ts';

const PATH = 'user/tokens';

export interface NewApiToken {
  name: string;
  scope: ApiTokenScope;
  /** null: never. */
  expiryDays: number | null;
}

/** The tokens of a user, the newest first; times of last use change while the page is open. */
export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async ({ signal }) => (await request(apiTokensAnswerSchema, PATH, { signal })).items,
  staleTime: 0,
});

/** Makes a token; its answer is the only one that has the token itself. */
export function useMakeApiToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) =>
      request(newApiTokenAnswerSchema, PATH, { method: 'POST', body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

/** Revokes a token. One that is gone already is no failure. */
export function useRevokeApiToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await requestText(`${PATH}/${id}`, { method: 'DELETE' }).catch((error) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  });
}

import { newShareAnswerSchema } from '@flipon/contract/share';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../request.ts';
import { SHARES_KEY, type ShareSubject } from './shares.ts';

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

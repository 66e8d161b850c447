import { type GuestWork, guestWorkSchema, tookGuestWorkSchema } from '@flipon/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The work of this page's guest, asked for before a login. */
export const guestWorkQuery = queryOptions({
  queryKey: ['guest-work'],
  queryFn: async ({ signal }) =>
    (await request(guestWorkSchema, 'user/guest-work', { signal })).payload,
});

/** The same, asked by the logged-in user with the token of the former guest. */
export function leftWorkQuery(guestToken: string) {
  return queryOptions({
    queryKey: ['guest-work', 'left', guestToken],
    queryFn: async ({ signal }): Promise<GuestWork> => {
      const init = { method: 'POST', body: { guestToken }, signal } as const;
      return (await request(guestWorkSchema, 'user/guest-work/list', init)).payload;
    },
  });
}

/** Moves sequences of a guest, with their results, to the user; all that there is without a list. */
export async function takeGuestWork(guestToken: string, sequences: readonly string[] | null) {
  const body = { guestToken, ...(sequences === null ? {} : { sequences }) };
  const answer = await request(tookGuestWorkSchema, 'user/guest-work', { method: 'POST', body });
  return answer.payload;
}

export function hasWork({ totals }: GuestWork): boolean {
  return totals.sequences > 0 || totals.results > 0 || totals.running > 0;
}

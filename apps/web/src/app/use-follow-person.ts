import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAnswers } from '../api/session/forget-answers.ts';
import { followOtherTabs, session, watchPerson } from '../api/session/page-session.ts';
import { forgetTabTexts } from '../api/tab-text.ts';
import { forgetFiles } from '../api/uploads/known-files.ts';

/** Keeps the data and texts of one person from the next, in whichever tab the change happened. */
export function useFollowPerson(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stops = [
      followOtherTabs(),
      watchPerson(() => forgetAnswers(queryClient)),
      session.departures.watch(forgetTabTexts),
      session.departures.watch(forgetFiles),
      session.loggedOut.watch(() => {
        if (session.loggedOut.get() !== null) return;
        // A person is logged in again: refetch what was refused meanwhile.
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { infoQuery } from '../../api/get-info.ts';
import { forgetAnswers } from '../../api/session/forget-answers.ts';
import {
  followOtherTabs,
  session,
  usePerson,
  watchPerson,
} from '../../api/session/page-session.ts';
import { forgetTabTexts } from '../../api/tab-text.ts';
import { forgetFiles } from '../../api/uploads/known-files.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { useStore } from '../../ui/state/store.ts';
import { LeftWorkQuestion } from '../account/left-work-question.tsx';
import { LogOutQuestion } from '../account/log-out-question.tsx';
import { LoggedOutBanner } from '../account/logged-out-banner.tsx';
import { UserGuard } from '../account/user-guard.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConnectionCare } from '../connection/use-connection-care.ts';
import { WaitingBar } from '../connection/waiting-bar.tsx';
import { GivenListener } from '../given/given-listener.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';
import { AbovePage } from '../shortcuts/above-page.tsx';
import { WorkWatcher } from '../work/work-watcher.tsx';
import { Footer } from './footer.tsx';
import { GuestBanner } from './guest-banner.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame of every page. The pages load their data themselves and wait with their own outlines. */
export function Shell() {
  useConnectionCare();
  useFollowPerson();
  const { name } = usePerson();
  const departures = useStore(session.departures);
  const { data: info, error, isFetching, refetch } = useQuery(infoQuery);
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      <TopBar info={info} />
      <ConnectionBanner />
      <WaitingBar />
      <LoggedOutBanner />
      {name === null ? <GuestBanner /> : <UserGuard />}
      <main id="content" tabIndex={-1} className={styles['page']}>
        {error !== null && info === undefined ? (
          <UnreachablePage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          // Typed and chosen values go with their person.
          <Outlet key={departures} />
        )}
      </main>
      <Footer version={info?.app.version} />
      <Toasts />
      <Announcer />
      <WorkWatcher />
      <AbovePage />
      <GivenListener />
      <LeftWorkQuestion />
      <LogOutQuestion />
      <ScrollRestoration />
    </>
  );
}

/** Keeps the data and texts of one person from the next, in whichever tab the change happened. */
function useFollowPerson(): void {
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

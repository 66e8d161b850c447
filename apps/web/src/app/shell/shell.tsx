import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useBlocker, useLocation } from 'react-router';
import { infoQuery } from '../../api/get-info.ts';
import { forgetAnswers } from '../../api/session/forget-answers.ts';
import {
  followOtherTabs,
  session,
  usePerson,
  watchPerson,
} from '../../api/session/page-session.ts';
import { forgetTabTexts } from '../../api/tab-text.ts';
import { IS_LOCAL } from '../../api/transport/mode.ts';
import { forgetFiles } from '../../api/uploads/known-files.ts';
import { originOf } from '../../features/account/return-path.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useStore } from '../../ui/state/store.ts';
import { LeftWorkQuestion, LogOutQuestion } from '../account/account-questions.tsx';
import { LoggedOutBanner } from '../account/logged-out-banner.tsx';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConnectionCare } from '../connection/use-connection-care.ts';
import { WaitingBar } from '../connection/waiting-bar.tsx';
import { GivenListener } from '../given/given-listener.tsx';
import { NewVersionNote } from '../offline/new-version-note.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';
import { AbovePage } from '../shortcuts/above-page.tsx';
import { WorkWatcher } from '../work/work-watcher.tsx';
import { Footer } from './footer.tsx';
import banner from './guest-banner.module.css';
import { LocalNote } from './local-note.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** What only a page without a server asks and opens. */
const LocalBoxes = IS_LOCAL
  ? lazyCode(async () => ({ default: (await import('../given/local-boxes.tsx')).LocalBoxes }))
  : null;

/** The frame of every page. The pages load their data themselves and wait with their own outlines. */
export function Shell() {
  useConnectionCare();
  useFollowPerson();
  const { name } = usePerson();
  const departures = useStore(session.departures);
  const { data: info, error, isFetching, refetch } = useQuery(infoQuery);
  // While it is asked for again, a question has no error.
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      <TopBar info={info} />
      <ConnectionBanner />
      <WaitingBar />
      <LoggedOutBanner />
      {IS_LOCAL ? <LocalNote /> : name === null ? <GuestBanner /> : <UserGuard />}
      {IS_LOCAL && <NewVersionNote />}
      <main id="content" tabIndex={-1} className={styles['page']}>
        {lastError !== null && info === undefined ? (
          <UnreachablePage
            error={lastError}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
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
      <Suspense>{LocalBoxes !== null && <LocalBoxes />}</Suspense>
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

const FOR_GUESTS: readonly string[] = ['/login', '/register', '/reset-password'];

/**
 * Cancels the navigation of a user to a page that is for guests: they stay on their page. It is
 * mounted for users alone, as the router warns of every address that passes while a blocker is
 * mounted.
 */
function UserGuard(): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      FOR_GUESTS.includes(nextLocation.pathname) &&
      // On such a page already they are led away, see AccountRoute.
      !FOR_GUESTS.includes(currentLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}

/** How long a guest's work is kept, and how to keep it longer. */
function GuestBanner() {
  const origin = originOf(useLocation());
  return (
    <aside className={banner['banner']} aria-label="Guest">
      <p className={banner['line']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>You work as a guest.</strong> Work is deleted 7 days after your last visit.{' '}
          <Link to="/register" state={origin}>
            Register
          </Link>{' '}
          or{' '}
          <Link to="/login" state={origin}>
            log in
          </Link>{' '}
          to keep it.
        </span>
      </p>
    </aside>
  );
}

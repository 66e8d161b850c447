import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router';
import { infoQuery } from '../../api/get-info.ts';
import { session } from '../../api/session/page-session.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConnectionCare } from '../connection/use-connection-care.ts';
import { WaitingBar } from '../connection/waiting-bar.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';
import { WorkWatcher } from '../work/work-watcher.tsx';
import { Footer } from './footer.tsx';
import { GuestBanner } from './guest-banner.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** What every page has around it. The pages ask for their data themselves and wait with their own outlines. */
export function Shell() {
  useConnectionCare();
  const { data: info, error, isFetching, refetch } = useQuery(infoQuery);
  if (error !== null && info === undefined) {
    return <UnreachablePage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      <TopBar info={info} />
      <ConnectionBanner />
      <WaitingBar />
      {session.isGuest() && <GuestBanner />}
      <main id="content" tabIndex={-1} className={styles['page']}>
        <Outlet />
      </main>
      <Footer version={info?.app.version} />
      <Toasts />
      <Announcer />
      <WorkWatcher />
      <ScrollRestoration />
    </>
  );
}

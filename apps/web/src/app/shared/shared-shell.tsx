import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { pageShare } from '../../api/session/page-credentials.ts';
import { sharedQuery } from '../../api/shares/get-shared.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConnectionCare } from '../connection/use-connection-care.ts';
import { WaitingBar } from '../connection/waiting-bar.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';
import { Footer } from '../shell/footer.tsx';
import shell from '../shell/shell.module.css';
import { DamagedLinkPage, EndedLinkPage } from './refused-pages.tsx';
import { SharedBar } from './shared-bar.tsx';
import { useLinkCare } from './use-link-care.ts';

/** The frame of a shared page: no menu, no library, no name of a person. */
export function SharedShell() {
  useEffect(() => {
    document.title = 'Shared with a link · Flipon';
  }, []);
  const share = pageShare();
  return (
    <>
      {/* For all pages of the link: its holder may publish it where robots read. */}
      <meta name="robots" content="noindex" />
      {share === null || share.secret === null ? <DamagedLinkPage /> : <HeldLink id={share.id} />}
    </>
  );
}

/** With a link that could be whole: the server says whether it is one, and whether it still holds. */
function HeldLink({ id }: { id: string }) {
  useConnectionCare();
  useLinkCare();
  const { data, error, isFetching, refetch } = useQuery(sharedQuery);
  if (error instanceof ApiError && isRefusal(error)) return <EndedLinkPage />;
  if (data !== undefined && data.id !== id) return <DamagedLinkPage />;
  return (
    <>
      <SharedBar shared={data} />
      <ConnectionBanner />
      <WaitingBar />
      <main id="content" tabIndex={-1} className={shell['page']}>
        {data !== undefined ? (
          <Outlet context={data} />
        ) : error !== null ? (
          <UnreachablePage error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </main>
      <Footer />
      <Toasts />
      <Announcer />
      {/* Every link that is opened has the key of a first page: one is not scrolled as another was. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}

/** The server's answer to a secret that opens nothing, or no longer does. */
function isRefusal({ status }: ApiError): boolean {
  return [400, 401, 403, 404, 410].includes(status);
}

import type { Shared } from '@flipon/contract/share';
import { fromWireDate } from '@flipon/contract/wire-date';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { openedNow, pageShare } from '../../api/session/page-credentials.ts';
import { sharedQuery } from '../../api/shares/get-shared.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { formatUntil } from '../../ui/words/format-time.ts';
import { ConnectionBanner } from '../connection/connection-banner.tsx';
import { useConnectionCare } from '../connection/use-connection-care.ts';
import { WaitingBar } from '../connection/waiting-bar.tsx';
import { FullPageMessage } from '../pages/full-page-message.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { UnreachablePage } from '../pages/unreachable-page.tsx';
import { Brand } from '../shell/brand.tsx';
import { ColourSchemeMenu } from '../shell/colour-scheme-menu.tsx';
import { Footer } from '../shell/footer.tsx';
import shell from '../shell/shell.module.css';
import top from '../shell/top-bar.module.css';
import styles from './shared-bar.module.css';

const NOUNS = { analysis: 'result', sequence: 'sequence' };

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

/** The slim head of what a link shows: that it is shared, and until when. */
function SharedBar({ shared }: { shared: Shared | undefined }) {
  return (
    <header className={top['top']}>
      <div className={top['inner']}>
        <Brand />
        {shared !== undefined && (
          <p className={styles['words']}>
            <strong>Shared {NOUNS[shared.subject]}</strong>
            <span className={styles['more']}>, to read</span>
            <span className={styles['until']}>
              {shared.expires === null
                ? 'Until it is revoked'
                : `Until ${formatUntil(fromWireDate(shared.expires), new Date())}`}
            </span>
          </p>
        )}
        <span className={top['space']} />
        <ColourSchemeMenu />
      </div>
    </header>
  );
}

/**
 * Notices that the link of this document has ended, when a part of the page is refused; and reloads
 * when another link is put into the address.
 */
function useLinkCare(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const own = hashKey(sharedQuery.queryKey);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash === own) return;
      const { error, status } = query.state;
      if (status !== 'error' || !(error instanceof ApiError)) return;
      if (error.status === 401 || error.status === 404) {
        void queryClient.invalidateQueries({ queryKey: sharedQuery.queryKey, exact: true });
      }
    });
  }, [queryClient]);

  useEffect(() => {
    const handleHash = () => {
      if (openedNow()?.secret !== pageShare()?.secret) window.location.reload();
    };
    window.addEventListener('hashchange', handleHash);
    return () => window.removeEventListener('hashchange', handleHash);
  }, []);
}

/** For a link without its secret, or with a part of it. */
function DamagedLinkPage() {
  return (
    <FullPageMessage title="This link is incomplete">
      <p>
        A part of it is missing, most often the end, after the sign #. Copy the whole link again, or
        ask for it once more.
      </p>
      <Home />
    </FullPageMessage>
  );
}

/** For a link that has ended or never existed; the page does not say which. */
function EndedLinkPage() {
  return (
    <FullPageMessage title="This link does not open anything">
      <p role="alert">
        It has ended or was revoked, or what it showed was deleted. If you typed it or copied a part
        of it, check that no letter is missing. Otherwise ask for a new link.
      </p>
      <Home />
    </FullPageMessage>
  );
}

function Home() {
  return (
    <ButtonLink to="/" reloadDocument variant="filled">
      Home page of Flipon
    </ButtonLink>
  );
}

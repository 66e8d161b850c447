import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { openedNow, pageShare } from '../../api/session/page-credentials.ts';
import { sharedQuery } from '../../api/shares/get-shared.ts';

/**
 * Notices that the link of this document has ended, when a part of the page is refused; and reloads
 * when another link is put into the address.
 */
export function useLinkCare(): void {
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followConnection, useIsServerGone } from '../../api/connection/page-connection.ts';
import { readUnfinished } from '../../api/events/apply-batch.ts';

/** Watches the server; stops what turns while it is away, and refetches everything that failed when it is back. */
export function useConnectionCare(): void {
  const queryClient = useQueryClient();
  const isServerGone = useIsServerGone();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-server-gone', isServerGone);
  }, [isServerGone]);
  useEffect(
    () =>
      followConnection(() => {
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        });
        readUnfinished(queryClient);
      }),
    [queryClient],
  );
}

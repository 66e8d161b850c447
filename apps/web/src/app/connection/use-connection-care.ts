import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followConnection } from '../../api/connection/page-connection.ts';
import { readUnfinished } from '../../api/events/apply-batch.ts';

/** Watches the server; when it is back, refetches everything that failed meanwhile. */
export function useConnectionCare(): void {
  const queryClient = useQueryClient();
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

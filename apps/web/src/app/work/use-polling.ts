import { useEffect, useRef } from 'react';
import { keepWaiting, markOverdue, type WorkItem } from '../../api/analyses/work-list.ts';
import { useIsServerGone } from '../../api/connection/page-connection.ts';
import { useFollowing } from '../../api/events/events.ts';
import { importDelayMs, MAX_LOOKS } from '../../api/events/poll-delay.ts';

/**
 * Looks at an item while no events come: ever more slowly, and after MAX_LOOKS looks only when the
 * user says so. Events that come again end that wait too.
 */
export function usePolling(
  { id, overdue, waitingSinceMs }: Pick<WorkItem, 'id' | 'overdue' | 'waitingSinceMs'>,
  hasEnded: boolean,
  look: () => Promise<unknown>,
): void {
  const following = useFollowing();
  const isServerGone = useIsServerGone();
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });
  // A server that is away is looked for by the connection, and no look is used up.
  const isPolling = following === 'down' && !isServerGone && !hasEnded && !overdue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wait that begins anew counts anew.
  useEffect(() => {
    if (!isPolling) return;
    let looks = 0;
    let timer = 0;
    const plan = () => {
      timer = window.setTimeout(
        () => {
          looks += 1;
          void latestLook.current();
          if (looks < MAX_LOOKS) plan();
          else markOverdue(id);
        },
        importDelayMs(looks + 1),
      );
    };
    plan();
    return () => window.clearTimeout(timer);
  }, [id, isPolling, waitingSinceMs]);

  useEffect(() => {
    if (following === 'live' && overdue && !hasEnded) keepWaiting(id);
  }, [following, hasEnded, id, overdue]);
}

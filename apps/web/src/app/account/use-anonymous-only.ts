import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { session } from '../../api/session/page-session.ts';

const FOR_GUESTS: readonly string[] = ['/login', '/register', '/reset-password'];

/** Cancels the way of a user to a page that is for guests: they stay where they are. */
export function useAnonymousOnly(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.person.get().name !== null &&
      FOR_GUESTS.includes(nextLocation.pathname) &&
      // On such a page already they are led away, see AccountRoute.
      !FOR_GUESTS.includes(currentLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const FOR_GUESTS: readonly string[] = ['/login', '/register', '/reset-password'];

/**
 * Cancels the way of a user to a page that is for guests: they stay where they are. It is there for
 * users alone, as the router warns of every address that comes past it while somebody may block.
 */
export function UserGuard(): null {
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

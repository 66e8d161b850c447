import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const FOR_GUESTS: readonly string[] = ['/login', '/register', '/reset-password'];

/**
 * Cancels the navigation of a user to a page that is for guests: they stay on their page. It is
 * mounted for users alone, as the router warns of every address that passes while a blocker is
 * mounted.
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

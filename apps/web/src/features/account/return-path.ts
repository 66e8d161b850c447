/** The page before a required login, as the history of this page keeps it. */
export interface Origin {
  from: string;
}

/** State of a link to an account page, so that the user returns to the page before. */
export function originOf(location: { pathname: string; search: string; hash: string }): Origin {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** Pages to which a login does not return: they are for guests. */
const FOR_GUESTS = /^\/(?:login|register|reset-password)(?:[/?#]|$)/;

/** The path to continue at; home if none is kept, or if it is no path of these screens. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  const { from } = state;
  if (typeof from !== 'string') return '/';
  // Two slashes, or a backslash that browsers take for one, would name another host.
  return /^\/(?![/\\])/.test(from) && !FOR_GUESTS.test(from) ? from : '/';
}

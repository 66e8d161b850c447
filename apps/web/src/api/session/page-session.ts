import { useStore } from '../../ui/state/store.ts';
import { watchedFetch } from '../connection/page-connection.ts';
import { storedText } from '../stored-text.ts';
import { createSession } from './session.ts';
import type { Person } from './token.ts';

/** The key is the one that the published screens use. */
const stored = storedText('jwt_token');

/** The session of this page. */
export const session = createSession({
  fetch: watchedFetch,
  stored,
  guest: storedText('guest_token'),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  chance: Math.random,
  startTimer: (run, delayMs) => void window.setTimeout(run, delayMs),
});

/** Goes where other tabs go; answers the function that stops it. */
export function followOtherTabs(): () => void {
  return stored.watch(session.follow);
}

/** The person of this page; a guest has no name. */
export function usePerson(): Person {
  return useStore(session.person);
}

/** Calls back when one person has given way to another; answers the function that stops it. */
export function watchPerson(onChange: () => void): () => void {
  let before = session.person.get();
  return session.person.watch(() => {
    const { id } = before;
    before = session.person.get();
    // The first token of a visit names the person that the page had from the start.
    if (id !== null) onChange();
  });
}

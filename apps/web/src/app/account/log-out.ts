import { session } from '../../api/session/page-session.ts';
import { countUnsent, stopUnsent } from '../../api/session/unsent.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { sendDeletions } from '../../ui/feedback/undo-delete.ts';
import { createStore } from '../../ui/state/store.ts';

/** Whether the user is being asked if files that are still being sent may be stopped. */
export const isAskedToLogOut = createStore(false);

/** Ends the session of a user, or asks before it ends an upload. Deletions that wait are theirs and go first. */
export async function logOut(): Promise<void> {
  if (countUnsent() > 0) isAskedToLogOut.set(true);
  else await logOutNow();
}

export async function logOutNow(): Promise<void> {
  isAskedToLogOut.set(false);
  await sendDeletions();
  stopUnsent();
  session.logOut();
  announce('You are logged out and work as a guest.');
}

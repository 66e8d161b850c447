import { session } from '../../../api/session/page-session.ts';
import { createStore } from '../../../ui/state/store.ts';

/** The token of a guest whose work was left behind by a login; the user is asked about it. */
export const leftWork = createStore<string | null>(null);

// A person who has left is not asked any more.
session.departures.watch(() => leftWork.set(null));

import { createStore } from '../../ui/state/store.ts';

/** Files of a result that are open in the box of results; empty before a choice, null while it is closed. */
export const openedResult = createStore<readonly File[] | null>(null);

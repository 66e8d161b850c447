import { createStore } from '../../ui/state/store.ts';

/** How many calls that change something have no answer yet: an import is one until it has ended. */
export const changesUnderWay = createStore(0);

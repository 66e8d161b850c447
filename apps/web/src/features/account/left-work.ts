import { createStore } from '../../ui/store.ts';

/** The token of a guest whose work was left behind by a login; somebody is asked about it. */
export const leftWork = createStore<string | null>(null);

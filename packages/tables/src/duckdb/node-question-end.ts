import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<AbortSignal>();

/**
 * Ends every query of tables within `work`, at any depth of calls, once the signal is aborted: the query is
 * interrupted and throws the signal's reason. A nested scope has only its own signal, so work shared by
 * several callers outlives the first of them.
 */
export function endQuestionsWith<T>(signal: AbortSignal, work: () => T): T {
  return ends.run(signal, work);
}

/** What ends a question that is asked here: the signal of its scope, its own one, or either of both. */
export function questionEnd(own?: AbortSignal): AbortSignal | undefined {
  const scope = ends.getStore();
  if (scope === undefined || own === undefined) return own ?? scope;
  return AbortSignal.any([scope, own]);
}

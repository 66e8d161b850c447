/** The signals of the scopes that run in this thread. */
const running = new Set<{ signal: AbortSignal }>();

/**
 * Ends every query of tables within `work` once the signal is aborted, as long as this is the only scope that runs in
 * its thread: a browser does not say in which scope code goes on after a wait. Where several run, none ends its queries.
 * A thread that has scopes at all asks nothing outside them.
 */
export function endQuestionsWith<T>(signal: AbortSignal, work: () => T): T {
  const scope = { signal };
  running.add(scope);
  const end = () => void running.delete(scope);
  try {
    const result = work();
    if (result instanceof Promise) result.then(end, end);
    else end();
    return result;
  } catch (error) {
    end();
    throw error;
  }
}

/** What ends a question that is asked here: the signal of its scope, its own one, or either of both. */
export function questionEnd(own?: AbortSignal): AbortSignal | undefined {
  const [scope] = running;
  if (scope === undefined || running.size > 1) return own;
  return own === undefined ? scope.signal : AbortSignal.any([scope.signal, own]);
}

/** The signals of the scopes that run in this thread. */
const running = new Set<{ signal: AbortSignal }>();

/**
 * Ends every query of tables within `work` once the signal is aborted, as long as this is the only scope that runs in
 * its thread: a browser does not say in which scope code goes on after a wait. Where several run, none ends its queries.
 * What is asked outside of any brings a signal of its own.
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

/** What ends a question that is asked here: its own signal, or that of its scope where it is the only one. */
export function questionEnd(own?: AbortSignal): AbortSignal | undefined {
  // Who brings a signal may ask outside of the scope that runs, as a search does while a call is answered.
  if (own !== undefined || running.size > 1) return own;
  const [scope] = running;
  return scope?.signal;
}

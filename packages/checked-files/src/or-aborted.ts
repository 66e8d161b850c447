/**
 * Resolves with a result, or rejects with the reason of a signal as soon as it is aborted. The aborted work
 * is not waited for, and its later result or error is ignored.
 */
export function orAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return result;
  return new Promise((resolve, reject) => {
    const handleAbort = () => reject(signal.reason);
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort));
    if (signal.aborted) handleAbort();
    else signal.addEventListener('abort', handleAbort, { once: true });
  });
}

/**
 * A semaphore: runs at most `atOnce` pieces of work at a time; the others wait in the order of calls. An
 * aborted signal ends the wait and its reason is thrown; running work is not interrupted.
 */
export function createTurns(atOnce: number) {
  const waiting = new Set<() => void>();
  let running = 0;
  return async function takeTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    // Ended work hands its place to the next in line, so that a new call never overtakes.
    if (running === atOnce) await waitForTurn(signal);
    else running++;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) running--;
      else next();
    }
  };

  function waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', giveUp);
      };
      const begin = () => {
        end();
        resolve();
      };
      const giveUp = () => {
        end();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp);
      waiting.add(begin);
    });
  }
}

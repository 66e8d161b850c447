/**
 * Lets so many pieces of work run at a time, and the others wait for their turn in the order they
 * came in. The wait ends with its signal, whose reason it throws; work that runs ends by itself.
 */
export function createTurns(atOnce: number) {
  const waiting = new Set<() => void>();
  let running = 0;
  return async function takeTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    // Whoever ends hands its place on, so a newcomer never overtakes.
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

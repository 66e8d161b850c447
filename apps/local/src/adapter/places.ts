import { orAborted } from '@flipon/checked-files/or-aborted';

/** Hands out a number of places; others wait in order. */
export interface Places {
  /**
   * The place is free at the end of the work, or once nobody waits for it: what an aborted work does until it notices
   * is not waited for.
   *
   * @throws the reason of the signal where it comes first
   */
  take<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value>;
}

export function createPlaces(most: number): Places {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function next(): void {
    if (taken < most) waiting.shift()?.();
  }

  function wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      taken += 1;
      resolve();
    };
    const leave = () => {
      const at = waiting.indexOf(begin);
      if (at >= 0) waiting.splice(at, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    waiting.push(begin);
    next();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  return {
    async take(signal, work) {
      signal.throwIfAborted();
      await wait(signal);
      try {
        return await orAborted(work(), signal);
      } finally {
        taken -= 1;
        next();
      }
    },
  };
}

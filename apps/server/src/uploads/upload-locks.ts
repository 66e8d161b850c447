import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

const WAITS_MS = 10_000;

/**
 * One request at a time for each upload. A later one asks the one before to end, because that may
 * hang on a line that is broken without the server's knowing, and waits for it.
 */
export function createUploadLocks(): Locker {
  const held = new Map<string, { released: Promise<void>; askToEnd: RequestRelease }>();

  function newLock(id: string): Lock {
    let release = () => {};
    return {
      async lock(signal, askToEnd) {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(WAITS_MS)]);
        for (let other = held.get(id); other !== undefined; other = held.get(id)) {
          await other.askToEnd();
          await Promise.race([other.released, aborted(deadline)]);
          if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
        }
        const { promise, resolve } = Promise.withResolvers<void>();
        held.set(id, { released: promise, askToEnd });
        release = () => {
          held.delete(id);
          resolve();
        };
      },
      async unlock() {
        release();
      },
    };
  }
  return { newLock };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

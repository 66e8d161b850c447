/**
 * The same chunks, until the signal stops them: then its reason is thrown, also during the wait for a chunk
 * that never comes. The source is closed afterwards.
 *
 * Not a generator: for a chunk, another layer of those costs as much as all other work on it.
 */
export function readUntil<Chunk>(
  signal: AbortSignal,
  source: AsyncIterable<Chunk>,
): AsyncIterableIterator<Chunk, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  const noWait = (_reason: unknown) => {};
  // Not a race with one promise for all chunks: that would hold each of them until it is settled.
  let endWait = noWait;
  const handleAbort = () => endWait(signal.reason);
  signal.addEventListener('abort', handleAbort);
  const close = () => {
    signal.removeEventListener('abort', handleAbort);
    // Not awaited: a source in the middle of a chunk closes only after that chunk.
    chunks.return?.().catch(() => undefined);
  };

  return {
    next: () =>
      new Promise((resolve, reject) => {
        endWait = (reason) => {
          endWait = noWait;
          close();
          reject(reason);
        };
        if (signal.aborted) return endWait(signal.reason);
        chunks.next().then((next) => {
          endWait = noWait;
          if (next.done === true) close();
          resolve(next);
        }, endWait);
      }),
    async return() {
      close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

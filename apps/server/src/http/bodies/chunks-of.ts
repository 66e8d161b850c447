import { finished, type Readable } from 'node:stream';

/**
 * The chunks of a stream as they were put into it. Its own iterator joins waiting chunks, in memory that
 * stays allocated until the garbage collector runs (see release-chunk), and gets slower with each of them.
 *
 * Reading begins with the first request for a chunk, and at most one chunk is read ahead. The stream is
 * destroyed if the caller stops before its end.
 *
 * @param told maps an error of the stream to the one that is thrown
 */
export function chunksOf(
  stream: Readable,
  told: (error: unknown) => unknown = (error) => error,
): AsyncIterableIterator<Uint8Array, void, undefined> {
  const early: Uint8Array[] = [];
  let asking: PromiseWithResolvers<IteratorResult<Uint8Array, void>> | null = null;
  let end: { error: unknown } | null = null;
  let isBegun = false;

  function take(chunk: Uint8Array): void {
    if (asking === null) {
      early.push(chunk);
      stream.pause();
      return;
    }
    const { resolve } = asking;
    asking = null;
    resolve({ done: false, value: chunk });
  }

  function begin(): void {
    isBegun = true;
    finished(stream, { writable: false }, (error) => {
      end = { error: error ?? null };
      if (asking !== null) settle(asking, end.error);
      asking = null;
    });
    stream.on('data', take);
  }

  function settle(asked: NonNullable<typeof asking>, error: unknown): void {
    if (error === null) asked.resolve({ done: true, value: undefined });
    else asked.reject(told(error));
  }

  return {
    next() {
      const chunk = early.shift();
      if (chunk !== undefined) return Promise.resolve({ done: false, value: chunk });
      const asked = Promise.withResolvers<IteratorResult<Uint8Array, void>>();
      if (end !== null) settle(asked, end.error);
      else asking = asked;
      if (!isBegun) begin();
      else if (stream.isPaused()) stream.resume();
      return asked.promise;
    },
    async return() {
      if (end === null) {
        stream.off('data', take);
        // Its outcome has no listener.
        stream.on('error', () => {});
        stream.destroy();
      }
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

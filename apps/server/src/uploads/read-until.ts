/**
 * The same chunks, until the signal stops them: its reason is thrown then, also in the middle of a
 * wait for a chunk that never comes. The source is closed behind it.
 */
export async function* readUntil<Chunk>(
  signal: AbortSignal,
  source: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  const stop = Promise.withResolvers<never>();
  const handleAbort = () => stop.reject(signal.reason);
  signal.addEventListener('abort', handleAbort);
  // It may be stopped while nobody waits.
  stop.promise.catch(() => undefined);
  try {
    signal.throwIfAborted();
    for (;;) {
      const next = await Promise.race([chunks.next(), stop.promise]);
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', handleAbort);
    // Not waited for: a source that is asked for a chunk closes after that chunk.
    chunks.return?.().catch(() => undefined);
  }
}

/**
 * The same chunks, until the signal stops them: its reason is thrown then, also in the middle of a
 * wait for a chunk that never comes. The source is closed behind it.
 */
export async function* readUntil<Chunk>(
  signal: AbortSignal,
  source: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk, void, undefined> {
  const chunks = source[Symbol.asyncIterator]();
  // Not a race with one promise for all chunks: that would hold each of them until it is settled.
  let endWait = (_reason: unknown) => {};
  const handleAbort = () => endWait(signal.reason);
  signal.addEventListener('abort', handleAbort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<Chunk>>((resolve, reject) => {
        endWait = reject;
        chunks.next().then(resolve, reject);
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', handleAbort);
    // Not waited for: a source that is asked for a chunk closes after that chunk.
    chunks.return?.().catch(() => undefined);
  }
}

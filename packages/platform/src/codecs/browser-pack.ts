/**
 * Packs a content. The browser does so on a thread of its own, a piece at a time.
 *
 * @param form `deflate-raw` has no frame, as ZIP wants it
 * @throws what the content throws
 */
export async function* pack(
  content: AsyncIterable<Uint8Array>,
  form: 'gzip' | 'deflate-raw',
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packer = new CompressionStream(form);
  const reader = packer.readable.getReader();
  const writer = packer.writable.getWriter();
  const failures: unknown[] = [];
  let isRead = true;

  async function feed(): Promise<void> {
    try {
      for await (const bytes of content) {
        if (!isRead) return;
        // A copy: what is given away may be a view of memory that is used again.
        if (bytes.length > 0) await writer.write(new Uint8Array(bytes));
      }
      await writer.close();
    } catch (error) {
      failures.push(error);
      await writer.abort(error).catch(() => {});
    }
  }

  const feeding = feed();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    // Why the stream has no more is known to the one that feeds it.
    await feeding;
    throw failures[0] ?? error;
  } finally {
    // Where the reader stops early, the content is closed, too.
    isRead = false;
    await Promise.allSettled([reader.cancel(), writer.abort()]);
    await feeding;
  }
}

import { joinBytes } from '@flipon/platform/join-bytes';

/**
 * Passes a stream on so that its first chunk holds at least `headBytes` bytes; it is shorter only
 * where the whole stream is. Empty chunks are left out. A stream without a byte gives no chunk. The
 * source may overwrite a chunk once it is asked for the next one.
 */
export async function* gatherHead(
  source: AsyncIterable<Uint8Array>,
  headBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const head: Uint8Array[] = [];
  let missingBytes = headBytes;
  for await (const chunk of source) {
    if (chunk.length === 0) continue;
    if (missingBytes > chunk.length) {
      // A `Buffer` has a `slice` that copies nothing.
      head.push(new Uint8Array(chunk));
      missingBytes -= chunk.length;
    } else if (missingBytes > 0) {
      missingBytes = 0;
      yield joinChunks([...head, chunk]);
    } else {
      yield chunk;
    }
  }
  if (missingBytes > 0 && head.length > 0) yield joinChunks(head);
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [only, ...others] = chunks;
  return only !== undefined && others.length === 0 ? only : joinBytes(chunks);
}

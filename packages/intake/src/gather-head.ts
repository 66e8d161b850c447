/**
 * Passes a stream on so that its first chunk holds at least `headBytes` bytes; it is shorter only
 * where the whole stream is. Empty chunks are left out. A stream without a byte gives no chunk.
 */
export async function* gatherHead(
  source: AsyncIterable<Uint8Array>,
  headBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const head: Uint8Array[] = [];
  let missingBytes = headBytes;
  for await (const chunk of source) {
    if (chunk.length === 0) continue;
    if (missingBytes > 0) {
      head.push(chunk);
      missingBytes -= chunk.length;
      if (missingBytes <= 0) yield joinChunks(head);
    } else {
      yield chunk;
    }
  }
  if (missingBytes > 0 && head.length > 0) yield joinChunks(head);
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [only, ...others] = chunks;
  return only !== undefined && others.length === 0 ? only : Buffer.concat(chunks);
}

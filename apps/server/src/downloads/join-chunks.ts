const CHUNK_BYTES = 64 * 1024;

/** Joins small pieces of a file, so that a million records are not sent in millions of pieces. */
export async function* joinChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

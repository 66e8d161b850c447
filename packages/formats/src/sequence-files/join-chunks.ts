const CHUNK_BYTES = 64 * 1024;

/** Joins small pieces of a file, so that a million records are not sent in millions of pieces. */
export async function* joinChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield joined(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield joined(waiting, bytes);
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

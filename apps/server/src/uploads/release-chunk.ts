/** Smaller ones hardly count, and may be a parser's own. */
const LEAST_BYTES = 16 * 1024;

/**
 * Frees the memory of a received chunk that is no longer in use, and empties the chunk. A chunk that shares
 * its memory is left alone: the other parts may be in use.
 *
 * Left to the garbage collector, the chunks of a large body cost as much as all other work on it: they are
 * not counted among young objects, so each 64 MB of them cause a full collection.
 */
export function releaseChunk(chunk: Uint8Array): void {
  const { buffer, length } = chunk;
  const isAll = length === buffer.byteLength && buffer instanceof ArrayBuffer;
  if (isAll && length >= LEAST_BYTES) buffer.transfer(0);
}

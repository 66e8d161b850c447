/** Smaller ones hardly count, and may be what a parser keeps for itself. */
const LEAST_BYTES = 16 * 1024;

/**
 * Gives back the memory of a chunk that was received, and that nobody looks at any more. The chunk is
 * empty then. One that is only a part of its memory stays: the other parts may be in use.
 *
 * Left to the collector, the chunks of a large body cost as much as all else that is done with it: they
 * are not counted among young objects, so everything is gone through for each 64 MB of them.
 */
export function releaseChunk(chunk: Uint8Array): void {
  const { buffer, length } = chunk;
  const isAll = length === buffer.byteLength && buffer instanceof ArrayBuffer;
  if (isAll && length >= LEAST_BYTES) buffer.transfer(0);
}

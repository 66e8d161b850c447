import { releaseChunk } from './release-chunk.ts';

const KIB = 1024;
/** There may be hundreds of these. */
const SMALL_BYTES = 256 * KIB;
/** Each write costs the same, whatever its size; so few are these that they hardly count. */
const LARGE_BYTES = 1024 * KIB;
const MOST_LARGE = 32;

let largeInUse = 0;

/**
 * Memory in which the bytes of a request are gathered before they are written.
 *
 * @param isFast its sender has filled others at once: it gets a large one, while there are any
 */
export function takeGatherBuffer(isFast: boolean): Uint8Array {
  const isLarge = isFast && largeInUse < MOST_LARGE;
  if (isLarge) largeInUse += 1;
  // Not cleared: only bytes that were written before are read.
  return Buffer.allocUnsafeSlow(isLarge ? LARGE_BYTES : SMALL_BYTES);
}

/** Gives its memory back at once; it is empty then. */
export function releaseGatherBuffer(buffer: Uint8Array): void {
  if (buffer.length === LARGE_BYTES) largeInUse -= 1;
  releaseChunk(buffer);
}

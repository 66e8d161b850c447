import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Chunks have some ten thousand bytes: one ahead is enough. */
const CHUNKS_AHEAD = 1;

/**
 * Packs a content while it is read. A reader that stops early ends both streams; an error reaches the reader of the
 * result.
 */
export function gzip(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const plain = Readable.from(content, { highWaterMark: CHUNKS_AHEAD });
  return pipeline(plain, createGzip(), () => undefined);
}

import { pack } from './browser-pack.ts';

/**
 * Packs a content while it is read.
 *
 * @throws what the content throws
 */
export function gzip(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pack(content, 'gzip');
}

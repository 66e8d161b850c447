import { decodeUtf16 } from './decode-utf16.ts';
import { gatherHead } from './gather-head.ts';
import { gunzip } from './gunzip.ts';
import { IntakeError } from './intake-error.ts';
import { isGzip } from './sniff-content.ts';

/**
 * Reads the first bytes of a content, unpacked where it is gzip, as UTF-8, and closes it. They end before
 * damage in packed bytes; the reader of the whole content reports that.
 *
 * @returns fewer bytes only where there are no more
 * @throws what the content throws
 */
export async function readHead(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<Uint8Array> {
  const head = await firstChunk(gatherHead(content, bytes));
  const unpacked = isGzip(head) ? unpack(head) : only(head);
  return (await firstChunk(gatherHead(decodeUtf16(unpacked), bytes))).subarray(0, bytes);
}

async function firstChunk(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of content) return chunk;
  return new Uint8Array(0);
}

/** The packed bytes are cut off, so they do not end well. */
async function* unpack(packed: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* gunzip(only(packed));
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error;
  }
}

async function* only(chunk: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield chunk;
}

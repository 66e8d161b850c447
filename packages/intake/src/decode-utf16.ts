import { gatherHead } from './gather-head.ts';

type Encoding = 'utf-16le' | 'utf-16be';

/** The least bytes that show an encoding. */
const FEWEST_BYTES = 4;
const LOOKED_AT_BYTES = 64;

/**
 * Passes text on as UTF-8 where it is encoded as UTF-16, with a byte order mark or without one, as
 * programs of Windows save it; all else as it is.
 */
export async function* decodeUtf16(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let isFirst = true;
  for await (const chunk of gatherHead(content, LOOKED_AT_BYTES)) {
    if (isFirst) {
      const encoding = findUtf16(chunk);
      decoder = encoding === null ? null : new TextDecoder(encoding);
    }
    isFirst = false;
    if (decoder === null) {
      yield chunk;
      continue;
    }
    const text = Buffer.from(decoder.decode(chunk, { stream: true }));
    if (text.length > 0) yield text;
  }
  const rest = Buffer.from(decoder?.decode() ?? '');
  if (rest.length > 0) yield rest;
}

/**
 * The encoding of a text whose every second byte is 0, as for the characters of a sequence in UTF-16.
 *
 * @param head the first bytes
 */
function findUtf16(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = head.subarray(0, LOOKED_AT_BYTES & ~1);
  if (start.length < FEWEST_BYTES) return null;
  const isText = (byte: number) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d);
  const fits = (odd: 0 | 1) =>
    start.every((byte, at) => (at % 2 === odd ? byte === 0 : isText(byte)));
  if (fits(1)) return 'utf-16le';
  return fits(0) ? 'utf-16be' : null;
}

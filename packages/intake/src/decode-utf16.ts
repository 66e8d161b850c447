import { gatherHead } from './gather-head.ts';

const encoder = new TextEncoder();

type Encoding = 'utf-16le' | 'utf-16be';

/** The least bytes that show an encoding. */
const FEWEST_BYTES = 4;
const LOOKED_AT_BYTES = 64;
/** Names may be of any script, but bases and separators are of ASCII, which is none of UTF-8 when misread. */
const PLAIN = /[\t-\r -~]/g;
const FEWEST_PLAIN = 2;
/** Control characters, halves of characters, and what is no character. */
const NO_TEXT = /(?![\t-\r\x80-\x9f])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

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
    const text = encoder.encode(decoder.decode(chunk, { stream: true }));
    if (text.length > 0) yield text;
  }
  const rest = encoder.encode(decoder?.decode() ?? '');
  if (rest.length > 0) yield rest;
}

/**
 * The encoding of a text in UTF-16, with a mark or without one.
 *
 * @param head the first bytes
 */
function findUtf16(head: Uint8Array): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const start = head.subarray(0, LOOKED_AT_BYTES & ~1);
  if (start.length < FEWEST_BYTES) return null;
  const counts = (['utf-16le', 'utf-16be'] as const).map((encoding) => {
    const text = new TextDecoder(encoding).decode(start, { stream: true });
    return { encoding, plain: NO_TEXT.test(text) ? 0 : (text.match(PLAIN)?.length ?? 0) };
  });
  const [most] = counts.sort((one, other) => other.plain - one.plain);
  return most === undefined || most.plain < FEWEST_PLAIN ? null : most.encoding;
}

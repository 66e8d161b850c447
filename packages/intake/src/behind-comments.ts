import { joinBytes } from '@flipon/platform/join-bytes';

/** A longer heading is not read to its end. */
const MOST_COMMENT_BYTES = 1024 * 1024;
const FEED = 0x0a;
const RETURN = 0x0d;
const HASH = 0x23;
const SEMICOLON = 0x3b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** Passed over where a line begins. */
const BLANK = new Set<number | undefined>([FEED, RETURN, 0x09, 0x20, ...BYTE_ORDER_MARK]);

/** Is the first line that is not blank a comment, as no sequence has one? */
export function beginsWithComment(head: Uint8Array): boolean {
  return new TextDecoder().decode(head).trimStart().startsWith('#');
}

/**
 * What follows a heading of comments that fills the first bytes, below one line of comment: it says what the
 * content is, as its first bytes would. Of the comments nothing is held.
 *
 * @param content from its first byte on; its chunks may be overwritten once the next one is asked for
 * @param bytes fewer are returned only where there are no more, or the heading is too long
 * @throws what the content throws
 */
export async function readBehindComments(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<Uint8Array> {
  const pieces = [Uint8Array.of(HASH, FEED)];
  let missing = bytes - 2;
  let passed = 0;
  let isComment = false;
  let isBody = false;
  for await (const chunk of content) {
    let at = 0;
    while (at < chunk.length && !isBody) {
      const byte = chunk[at];
      if (isComment) isComment = byte !== FEED && byte !== RETURN;
      else if (byte === HASH || byte === SEMICOLON) isComment = true;
      else isBody = !BLANK.has(byte);
      if (!isBody) at += 1;
    }
    // A chunk may be as long as the content.
    const body = new Uint8Array(chunk.subarray(at, at + missing));
    pieces.push(body);
    missing -= body.length;
    passed += at;
    if (missing === 0 || passed > MOST_COMMENT_BYTES) break;
  }
  return joinBytes(pieces);
}

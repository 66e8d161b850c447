const encoder = new TextEncoder();

const LENGTH_BYTES = 4;
/** The most bytes of UTF-8 for a unit of a text. */
const MOST_UNIT_BYTES = 3;
/** Shorter texts are copied letter by letter, which takes less than to begin a call of the encoder. */
const SHORT = 64;

/**
 * PLAIN: each text in UTF-8, with the number of its bytes in front. Lone surrogates become U+FFFD. Almost all texts are
 * ASCII, with room for these alone at first.
 */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  return encodeInRoom(texts, 1) ?? encodeInRoom(texts, MOST_UNIT_BYTES) ?? new Uint8Array(0);
}

/** @returns null where a text has more bytes than `unitBytes` a unit */
function encodeInRoom(texts: readonly string[], unitBytes: number): Uint8Array | null {
  let room = 0;
  for (const { length } of texts) room += LENGTH_BYTES + unitBytes * length;
  const bytes = new Uint8Array(room);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const text of texts) {
    const start = at + LENGTH_BYTES;
    let size = text.length;
    if (!copyShort(text, bytes, start)) {
      const own = bytes.subarray(start, start + unitBytes * text.length);
      const { read, written } = encoder.encodeInto(text, own);
      if (read < text.length) return null;
      size = written;
    }
    view.setUint32(at, size, true);
    at = start + size;
  }
  return bytes.subarray(0, at);
}

/** @returns false where the text is long, or not ASCII */
function copyShort(text: string, bytes: Uint8Array, start: number): boolean {
  if (text.length > SHORT) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 128) return false;
    bytes[start + i] = code;
  }
  return true;
}

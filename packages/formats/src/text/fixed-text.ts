/** A text that is written many times: its bytes of UTF-8 as words of four, the last one filled up with 0. */
export interface FixedText {
  /** The first byte of each is the lowest one. */
  words: Int32Array;
  /** Bytes. */
  length: number;
}

const encoder = new TextEncoder();

export function fixedText(text: string): FixedText {
  const bytes = encoder.encode(text);
  const words = new Int32Array(Math.ceil(bytes.length / 4));
  for (let at = 0; at < bytes.length; at++) {
    words[at >> 2] = (words[at >> 2] ?? 0) | ((bytes[at] ?? 0) << (8 * (at & 3)));
  }
  return { words, length: bytes.length };
}

import { isUtf8 } from '@flipon/platform/codecs';
import { joinBytes } from '@flipon/platform/join-bytes';
import { recogniseBinary } from '@flipon/sequence/recognise-binary';
import { gatherHead } from './gather-head.ts';

/** A byte of a text that is no UTF-8, as Windows-1252 has it. */
export interface OtherLetter {
  byte: number;
  letter: string;
}

const LONGEST_CHARACTER = 4;
const decoder = new TextDecoder('windows-1252');
const encoder = new TextEncoder();

/**
 * Converts text to UTF-8: other bytes, by which Windows programs write letters such as é, are read as
 * Windows-1252. Content whose first bytes show that it is no text stays as it is.
 *
 * @param headBytes the number of first bytes that decide this
 * @param onOtherLetter called for the first such byte
 */
export async function* decodeWindows1252(
  content: AsyncIterable<Uint8Array>,
  headBytes: number,
  onOtherLetter?: (found: OtherLetter) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let isText: boolean | null = null;
  let isTold = false;
  /** The first bytes of an incomplete character. */
  let held = new Uint8Array(0);

  function decode(bytes: Uint8Array): Uint8Array {
    if (isUtf8(bytes)) return bytes;
    return replaceOthers(bytes, (byte, letter) => {
      if (!isTold) onOtherLetter?.({ byte, letter });
      isTold = true;
    });
  }

  for await (const chunk of gatherHead(content, headBytes)) {
    isText ??= recogniseBinary(chunk) === null && !chunk.subarray(0, headBytes).includes(0);
    if (!isText) {
      yield chunk;
      continue;
    }
    const bytes = held.length === 0 ? chunk : joinBytes([held, chunk]);
    const end = bytes.length - openBytes(bytes);
    held = new Uint8Array(bytes.subarray(end));
    if (end > 0) yield decode(bytes.subarray(0, end));
  }
  if (held.length > 0) yield decode(held);
}

/** How many last bytes begin a character of UTF-8 that is not whole. */
function openBytes(bytes: Uint8Array): number {
  const most = Math.min(LONGEST_CHARACTER - 1, bytes.length);
  for (let count = 1; count <= most; count += 1) {
    const length = lengthOf(bytes[bytes.length - count] ?? 0);
    if (length === 0) continue;
    return length > count ? count : 0;
  }
  return 0;
}

/** Of the character that a byte begins; 0 for one that begins none. */
function lengthOf(first: number): number {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? LONGEST_CHARACTER : 0;
}

function replaceOthers(
  bytes: Uint8Array,
  onOther: (byte: number, letter: string) => void,
): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const length = lengthOf(byte);
    const isCharacter =
      length === 1 ||
      (length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)));
    if (isCharacter) {
      at += length;
      continue;
    }
    const letter = decoder.decode(Uint8Array.of(byte));
    onOther(byte, letter);
    parts.push(bytes.subarray(from, at), encoder.encode(letter));
    at += 1;
    from = at;
  }
  return joinBytes([...parts, bytes.subarray(from)]);
}

/** The sentence for the sender of such a file. */
export function describeOtherLetter({ byte, letter }: OtherLetter): string {
  const hex = byte.toString(16).toUpperCase();
  return `The text is no UTF-8 everywhere: such bytes were read as Windows-1252, the first one (0x${hex}) as ${JSON.stringify(letter)}. Look at its names, or save it as UTF-8.`;
}

const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const PRINTABLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

/** How many bytes the UTF-8 character takes that begins with this byte; 1 for a byte that cannot. */
export function utf8Length(firstByte: number): number {
  if (firstByte >= 0xc2 && firstByte <= 0xdf) return 2;
  if (firstByte >= 0xe0 && firstByte <= 0xef) return 3;
  if (firstByte >= 0xf0 && firstByte <= 0xf4) return 4;
  return 1;
}

/**
 * Names a character in a message: `"J"`, `character U+00A0` where it has no shape of its own,
 * `byte 0x89` where the bytes are a control character or no UTF-8.
 *
 * @param bytes one character, possibly cut short by the end of the text
 */
export function describeCharacter(bytes: readonly number[]): string {
  const first = bytes[0] ?? 0;
  const character = decodeStrictly(bytes);
  if (character !== null && PRINTABLE.test(character)) return `"${character}"`;
  if (character !== null && first >= 0x80) return `character ${codePointOf(character)}`;
  return `byte 0x${first.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** One character; null where the bytes are none, or more than one. */
export function decodeStrictly(bytes: readonly number[]): string | null {
  try {
    const text = strictDecoder.decode(Uint8Array.from(bytes));
    return [...text].length === 1 ? text : null;
  } catch {
    return null;
  }
}

/** `U+00A0`. */
export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

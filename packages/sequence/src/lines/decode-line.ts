const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
// Control characters would break tables, exports and terminals that show the text.
/** Also the marks that reverse the direction of the text after them; no name may have these. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A line of text for people.
 *
 * @param bytes taken as UTF-8; broken bytes become U+FFFD, control characters spaces
 */
export function decodeLine(bytes: Uint8Array): string {
  return decoder.decode(bytes).replace(CONTROL_CHARACTERS, ' ');
}

/** Signs with which other programs end lines. */
const SEPARATOR = /[\v\f\u0085\u2028\u2029]/;
/** What a line end was lost before: bases, or another header. */
const LOST_LINE = /^\s*(?:>|[ACGTUNRYSWKMBDHV\s]+$)/i;

/**
 * The first sign in a header with which other programs end lines, but files of sequences do not.
 *
 * @returns null where there is none, or nothing behind it that may be a line of its own
 */
export function findSeparator(bytes: Uint8Array): string | null {
  const text = decoder.decode(bytes);
  const at = text.search(SEPARATOR);
  if (at < 0) return null;
  const behind = text.slice(at + 1).split(SEPARATOR);
  const isLost = behind.some((part) => part.trim() !== '' && LOST_LINE.test(part));
  return isLost ? (text[at] ?? null) : null;
}

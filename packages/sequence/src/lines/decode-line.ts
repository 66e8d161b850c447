const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
// Control characters would break tables, exports and terminals that show the text.
/** With those that turn the letters behind them around, which no name may have. */
const CONTROL_CHARACTERS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A line of text for people.
 *
 * @param bytes taken as UTF-8; broken bytes become U+FFFD, control characters spaces
 */
export function decodeLine(bytes: Uint8Array): string {
  return decoder.decode(bytes).replace(CONTROL_CHARACTERS, ' ');
}

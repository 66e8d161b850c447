import { sha256 } from '@flipon/platform/codecs';

const encoder = new TextEncoder();

/** The SHA-256 of a text, as UTF-8, in lower-case hexadecimal digits. */
export function hashText(text: string): string {
  let hex = '';
  for (const byte of sha256(encoder.encode(text))) hex += DIGITS[byte];
  return hex;
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

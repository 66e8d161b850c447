import { decodeStrictly } from './describe-character.ts';

/** Signs that people and programs write as the prime after 5 and 3 at the ends of a sequence. */
const PRIMES = "'`´‘’′ʹʼ＇";
/** Characters that word processors make of a hyphen. */
const DASHES = '‐‑‒–—―−';

const WIDE_BLANK = /^\p{Zs}$/u;
/** Zero-width characters that word processors insert: a user cannot see them to remove them. */
const NO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** A text without the characters that have no width. */
export function dropWidthless(text: string): string {
  return text.replaceAll(NO_WIDTH, '');
}

/** A text without white space, and without characters that have no width, around it. */
export function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text.charAt(from))) from += 1;
  while (to > from && isBlank(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function isBlank(letter: string): boolean {
  return dropWidthless(letter).trim() === '';
}

/** The sign that a character replaces: the prime of `5'`, a hyphen, a blank; null for all others. */
export function signOf(bytes: readonly number[]): 'prime' | 'dash' | 'blank' | null {
  const character = decodeStrictly(bytes);
  if (character === null) return null;
  if (WIDE_BLANK.test(character) || dropWidthless(character) === '') return 'blank';
  if (PRIMES.includes(character)) return 'prime';
  return DASHES.includes(character) ? 'dash' : null;
}

/** NUL, with which systems fill up files, and the mark that ended them in CP/M and DOS. */
export function isPadding(byte: number | undefined): boolean {
  return byte === 0 || byte === 0x1a;
}

import { decodeStrictly } from './describe-character.ts';

/** How people and their programs write the sign behind 5 and 3 at the ends of a sequence. */
const PRIMES = "'`´‘’′ʹʼ＇";
/** What programs of text make of a hyphen. */
const DASHES = '‐‑‒–—―−';

const WIDE_BLANK = /^\p{Zs}$/u;
/** What programs of text set between letters without any width: nobody sees it, or finds it by its code. */
const NO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** A text without the characters that have no width. */
export function dropWidthless(text: string): string {
  return text.replaceAll(NO_WIDTH, '');
}

/** What a character is that stands for another sign: `5'`, a hyphen, a blank; null for all others. */
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

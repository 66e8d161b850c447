import { decodeStrictly } from './describe-character.ts';

/** How people and their programs write the sign behind 5 and 3 at the ends of a sequence. */
const PRIMES = "'`´‘’′ʹʼ＇";
/** What programs of text make of a hyphen. */
const DASHES = '‐‑‒–—―−';

/** What a character is that stands for another sign: `5'`, and a hyphen; null for all others. */
export function signOf(bytes: readonly number[]): 'prime' | 'dash' | null {
  const character = decodeStrictly(bytes);
  if (character === null) return null;
  if (PRIMES.includes(character)) return 'prime';
  return DASHES.includes(character) ? 'dash' : null;
}

/** NUL, with which systems fill up files, and the mark that ended them in CP/M and DOS. */
export function isPadding(byte: number | undefined): boolean {
  return byte === 0 || byte === 0x1a;
}

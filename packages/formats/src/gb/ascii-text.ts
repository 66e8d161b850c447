const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const FIRST_GREEK = 0x3b1;

/**
 * A text in ASCII, the only letters of a flat file: accents are left out, Greek letters are spelled as the
 * databases spell them, and what is left is a question mark.
 */
export function asciiText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(
      /[α-ω]/giu,
      (letter) => GREEK[(letter.toLowerCase().codePointAt(0) ?? 0) - FIRST_GREEK] ?? '?',
    )
    .replace(/[^\x20-\x7e]/gu, '?');
}

import { oneLine } from '../text/one-line.ts';

const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const FIRST_GREEK = 0x3b1;

/** Signs that Unicode does not decompose, as they are typed where there are none: by groups that share a text. */
const SPELLINGS: readonly (readonly [signs: string, text: string])[] = [
  ['′‵‘’‚‛ʹʼ', "'"],
  ['“”„‟«»', '"'],
  ['‐‒–—―−', '-'],
  ['⁄∕', '/'],
  ['×', 'x'],
  ['·∙', '.'],
  ['•', '*'],
  ['±', '+/-'],
  ['≤', '<='],
  ['≥', '>='],
  ['→', '->'],
  ['←', '<-'],
  ['°', 'deg'],
  ['©', '(c)'],
  ['®', '(R)'],
  ['∆', 'Delta'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đð', 'd'],
  ['ĐÐ', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['ı', 'i'],
];
const TEXT_OF_SIGN = new Map(
  SPELLINGS.flatMap(([signs, text]) => [...signs].map((sign) => [sign, text] as const)),
);

/**
 * A text as one line of ASCII, the only letters of a flat file: accents are left out, Greek letters are spelled
 * as the databases spell them, and signs as they are typed; any other letter is a question mark.
 */
export function asciiText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return oneLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(
      /[α-ω]/giu,
      (letter) => GREEK[(letter.toLowerCase().codePointAt(0) ?? 0) - FIRST_GREEK] ?? '?',
    )
    .replace(/[^\x20-\x7e]/gu, (sign) => TEXT_OF_SIGN.get(sign) ?? '?');
}

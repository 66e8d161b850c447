import { NUCLEOTIDE_LETTERS } from '../bases/nucleotides.ts';
import { codePointOf } from './describe-character.ts';

/** Letters of other scripts that are drawn as a nucleotide code. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: 'АΑᎪᴀ',
  B: 'ВΒᏴʙ',
  C: 'СϹᏟᴄ',
  D: 'Ꭰᴅ',
  G: 'ԌᏀɢ',
  H: 'НΗᎻʜ',
  K: 'КΚᏦᴋ',
  M: 'МΜᎷᴍ',
  N: 'Νɴ',
  R: 'Ꭱʀ',
  S: 'ЅՏᏚꜱ',
  T: 'ТΤᎢᴛ',
  U: 'Սᴜ',
  V: 'ѴᏙᴠ',
  W: 'ԜᎳᴡ',
  Y: 'УΥҮʏ',
  a: 'аα',
  c: 'сϲ',
  d: 'ԁ',
  h: 'һн',
  k: 'кκ',
  m: 'м',
  s: 'ѕ',
  t: 'т',
  u: 'υս',
  v: 'νѵ',
  w: 'ԝ',
  y: 'у',
};

const LATIN_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    [...others].map((other): [string, string] => [other, latin]),
  ),
);

/** What a sequence may hold that is drawn as the character is; null where there is nothing. */
function findLookAlike(character: string): string | null {
  const known = LATIN_OF.get(character);
  if (known !== undefined) return known;
  // Wide, bold and circled letters, and Roman numbers.
  const plain = character.normalize('NFKC');
  const isCode = plain.length === 1 && NUCLEOTIDE_LETTERS.includes(plain.toUpperCase());
  return isCode && plain !== character ? plain : null;
}

/** Why a letter that looks like another has no place in a sequence; null for all others. */
export function refuseLookAlike(character: string): string | null {
  const meant = findLookAlike(character);
  if (meant === null) return null;
  return `${codePointOf(character)} looks like ${meant}, but is another character. Write ${meant} instead.`;
}

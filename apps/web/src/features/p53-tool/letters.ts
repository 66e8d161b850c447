import { joinWords } from '@flipon/analyses/join-words';
import { P53_SITE_BP } from '@flipon/analyses/tools/p53/p53-matrix';
import { readP53Letters } from '@flipon/analyses/tools/p53/predict-p53';

/** The letters of a text as the calculators read them; a text that they refuse as it was typed. */
export function lettersOf(text: string): string {
  return readP53Letters(text).letters;
}

/**
 * A note on the characters left out of a text; undefined if there were none but the blank that this
 * page writes itself.
 */
export function noteOf(text: string): string | undefined {
  const { letters, note } = readP53Letters(text);
  return note === '' || text.trim() === inHalves(letters) ? undefined : note;
}

/** Places that a sentence names; of more it says how many there are. */
const MOST_NAMED = 5;

/** Which letters are none of A, C, G and T, and where: "N at 10 and 12, - at 13."; '' without any. */
export function describeWrongLetters(letters: string): string {
  const places = new Map<string, number[]>();
  let count = 0;
  for (const [index, letter] of [...letters].entries()) {
    if ('ACGT'.includes(letter)) continue;
    count += 1;
    if (count <= MOST_NAMED) places.set(letter, [...(places.get(letter) ?? []), index + 1]);
  }
  if (count === 0) return '';
  const named = Array.from(places, ([letter, at]) => `${letter} at ${joinWords(at.map(String))}`);
  const more = count > MOST_NAMED ? `, and ${count - MOST_NAMED} more` : '';
  return `${named.join(', ')}${more}.`;
}

/** A site in its halves, as people write it: "GAACATGTCC CAACATGTTG". */
export function inHalves(letters: string): string {
  const halfBp = P53_SITE_BP / 2;
  if (letters.length !== P53_SITE_BP) return letters;
  return `${letters.slice(0, halfBp)} ${letters.slice(halfBp)}`;
}

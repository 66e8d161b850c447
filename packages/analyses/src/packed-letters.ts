const LETTERS = 'ACGT';
/** Two bits each: 50 bits, which doubles hold exactly. */
const LETTERS_A_NUMBER = 25;

/** Most letters that fit. */
export const MOST_PACKED_LETTERS = 2 * LETTERS_A_NUMBER;

/** Up to 50 letters A, C, G and T as two whole numbers, so that tables can count and group them. */
export interface PackedText {
  /** The first 25 letters. */
  head: number;
  /** The others; 0 where there are none. */
  tail: number;
}

export function packLetters(text: string): PackedText {
  if (text.length > MOST_PACKED_LETTERS) throw new Error(`${text.length} letters are too many.`);
  return { head: pack(text.slice(0, LETTERS_A_NUMBER)), tail: pack(text.slice(LETTERS_A_NUMBER)) };
}

/** @param length number of letters, because A is 0 */
export function unpackLetters({ head, tail }: PackedText, length: number): string {
  const inHead = Math.min(length, LETTERS_A_NUMBER);
  return unpack(head, inHead) + unpack(tail, length - inHead);
}

function pack(text: string): number {
  let number = 0;
  for (const letter of text) number = 4 * number + LETTERS.indexOf(letter);
  return number;
}

function unpack(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / 4)) {
    text = LETTERS.charAt(rest % 4) + text;
  }
  return text;
}

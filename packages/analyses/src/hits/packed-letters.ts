/** Letters in each number: two bits each, so that every number is exact in a double. */
export const PACKED_LETTERS_A_NUMBER = 25;

/** Most letters that fit. */
export const MAX_PACKED_LETTERS = 2 * PACKED_LETTERS_A_NUMBER;

/** 1 to 50 letters A, C, G and T as two whole numbers, so that tables can count and group them. */
export interface PackedLetters {
  /** The first 25 letters. */
  head: number;
  /** The others; 0 where there are none. */
  tail: number;
}

/**
 * Packs letters; two texts of one length have the same numbers only when they are equal.
 *
 * @param codes of A, C, G and T, 0 to 3; the first one gets the highest two bits
 */
export function packLetters(codes: Uint8Array): PackedLetters {
  return {
    head: pack(codes, 0, PACKED_LETTERS_A_NUMBER),
    tail: pack(codes, PACKED_LETTERS_A_NUMBER, codes.length),
  };
}

/**
 * The codes of packed letters.
 *
 * @param length number of letters, 1 to 50, because A is 0
 */
export function unpackLetters({ head, tail }: PackedLetters, length: number): Uint8Array {
  const codes = new Uint8Array(length);
  unpack(head, codes.subarray(0, PACKED_LETTERS_A_NUMBER));
  unpack(tail, codes.subarray(PACKED_LETTERS_A_NUMBER));
  return codes;
}

function pack(codes: Uint8Array, from: number, to: number): number {
  const end = Math.min(to, codes.length);
  let number = 0;
  for (let at = from; at < end; at++) number = 4 * number + (codes[at] as number);
  return number;
}

function unpack(number: number, codes: Uint8Array): void {
  let rest = number;
  for (let at = codes.length - 1; at >= 0; at--) {
    codes[at] = rest % 4;
    rest = Math.floor(rest / 4);
  }
}

const LETTERS = ['A', 'C', 'G', 'T'];

/** The letters themselves. @param length as in {@link unpackLetters} */
export function spellLetters(packed: PackedLetters, length: number): string {
  return spellCodes(unpackLetters(packed, length));
}

/** @param codes of A, C, G and T, 0 to 3 */
export function spellCodes(codes: Uint8Array): string {
  return Array.from(codes, (code) => LETTERS[code]).join('');
}

/** The letters that a sequence may hold: bases, U, N and the other IUPAC codes, in this order. */
export const NUCLEOTIDE_LETTERS = 'ACGTUNRYSWKMBDHV';

// What a byte means inside a sequence line (the values of `BYTE_CLASS`). Each has a bit of its own,
// so that several bytes can be tested in one step.
export const BAD = 0;
export const UPPER_CASE_BASE = 1;
export const LOWER_CASE_BASE = 2;
export const LINE_END = 4;
export const WHITE_SPACE = 8;
export const DIGIT = 16;
export const GAP = 32;
export const HEADER_MARK = 64;

/** Class of each of the 256 byte values. */
export const BYTE_CLASS: Uint8Array = createByteClasses();

/** Class of the byte at an index of a chunk; BAD past its end, as for byte 0. */
export function classAt(chunk: Uint8Array, i: number): number {
  return BYTE_CLASS[chunk[i] ?? 0] ?? BAD;
}

function createByteClasses(): Uint8Array {
  const classes = new Uint8Array(256).fill(BAD);
  const assign = (characters: string, byteClass: number): void => {
    for (const character of characters) classes[character.charCodeAt(0)] = byteClass;
  };
  assign(NUCLEOTIDE_LETTERS, UPPER_CASE_BASE);
  assign(NUCLEOTIDE_LETTERS.toLowerCase(), LOWER_CASE_BASE);
  assign('\n\r', LINE_END);
  assign(' \t\v\f', WHITE_SPACE);
  assign('0123456789', DIGIT);
  assign('-.*', GAP);
  assign('>', HEADER_MARK);
  return classes;
}

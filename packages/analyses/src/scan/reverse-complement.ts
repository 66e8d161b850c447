/** Letter by letter the complement of ACGTU and the other IUPAC codes; U pairs with A, A with T. */
const complements = new Uint8Array(256).fill('N'.charCodeAt(0));
const LETTERS = 'ACGTURYSWKMBDHVN';
const PARTNERS = 'TGCAAYRSWMKVHDBN';
for (let i = 0; i < LETTERS.length; i++) {
  complements[LETTERS.charCodeAt(i)] = PARTNERS.charCodeAt(i);
}

/** The bases of the other strand, 5' to 3'. Upper case; what is no IUPAC code becomes N. */
export function reverseComplement(bases: Uint8Array): Uint8Array {
  const other = new Uint8Array(bases.length);
  const last = bases.length - 1;
  for (let i = 0; i <= last; i++) other[i] = complements[bases[last - i]];
  return other;
}

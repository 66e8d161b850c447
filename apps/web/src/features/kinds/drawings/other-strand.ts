const PARTNERS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };

/** The letter that stands across from one on the other strand; others stand for themselves. */
export function partnerOf(letter: string): string {
  return PARTNERS[letter] ?? letter;
}

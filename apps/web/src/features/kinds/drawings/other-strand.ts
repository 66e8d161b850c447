const PARTNERS: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };

/** The letter opposite a letter on the other strand; other characters are unchanged. */
export function partnerOf(letter: string): string {
  return PARTNERS[letter] ?? letter;
}

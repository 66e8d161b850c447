const PARTNERS: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A', U: 'A' };

/** The other strand, read in its direction; letters that are no bases stay. */
export function otherStrand(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => PARTNERS[letter] ?? letter)
    .join('');
}

import type { Sequence } from '@flipon/contract/sequence';

export interface LetterCount {
  letter: string;
  count: number;
  /** Of all letters of the sequence, N included. */
  fraction: number;
}

const FIRST_LETTERS = 'ACGTUN';

/** How often each letter occurs: the bases first, then N, then the other codes by the alphabet. */
export function letterCountsOf({
  nucleicCounts,
  length,
}: Pick<Sequence, 'nucleicCounts' | 'length'>): LetterCount[] {
  const place = (letter: string) => {
    const index = FIRST_LETTERS.indexOf(letter);
    return index === -1 ? FIRST_LETTERS.length : index;
  };
  return Object.entries(nucleicCounts ?? {})
    .filter(([, count]) => count > 0)
    .map(([letter, count]) => ({ letter, count, fraction: length ? count / length : 0 }))
    .sort((a, b) => place(a.letter) - place(b.letter) || (a.letter < b.letter ? -1 : 1));
}

/** The part of all letters, from 0 to 1, that are one of these. */
export function fractionOf(counts: readonly LetterCount[], letters: string): number {
  return counts
    .filter(({ letter }) => letters.includes(letter))
    .reduce((sum, { fraction }) => sum + fraction, 0);
}

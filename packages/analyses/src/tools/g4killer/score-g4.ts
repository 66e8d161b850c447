import { ceilProduct } from '../../numbers/exact-decimal.ts';
import { nearestFloat32 } from '../../numbers/nearest-float32.ts';
import { shortestFloat32 } from '../../numbers/shortest-float32.ts';

/** The score of a sequence and the whole number it comes from. */
export interface G4Score {
  /** The sum of the scores of all bases. */
  sum: number;
  /** The mean over all letters, rounded once to single precision; 0 for no letters. */
  score: number;
}

/**
 * The G4 hunter score of a whole sequence with the scores 1, 2, 3 and 4: each base of a run of n G
 * has min(n, 4), of C the negative, every other letter 0.
 *
 * @param sequence upper-case letters; W, as in a mask, counts 0 and ends runs
 */
export function scoreG4(sequence: string): G4Score {
  const sum = sumOfRuns(sequence, 'G') - sumOfRuns(sequence, 'C');
  return { sum, score: meanScore(sum, sequence.length) };
}

/** The sum of the base scores of one letter, without the sign. */
export function sumOfRuns(sequence: string, letter: 'G' | 'C'): number {
  const runs = sequence.match(letter === 'G' ? /G+/g : /C+/g) ?? [];
  return runs.reduce((sum, run) => sum + run.length * Math.min(run.length, 4), 0);
}

/** A sum of base scores over letters, as the wire and the screen print it. */
export function meanScore(sum: number, letters: number): number {
  return shortestFloat32(nearestFloat32(sum, Math.max(1, letters)));
}

/**
 * Whether a sequence has come down to a target, exactly as G4 killer decides it: its score, or on
 * the complementary strand the negative of it, is at most the threshold, compared before rounding.
 *
 * @param sum of base scores, as {@link scoreG4} gives it
 * @param threshold the decimal as it was typed
 */
export function isTargetReached(
  sum: number,
  letters: number,
  { threshold, onComplementary }: { threshold: number; onComplementary: boolean },
): boolean {
  // The largest whole number that is at most threshold x letters.
  const most = -ceilProduct(-threshold, letters);
  return (onComplementary ? -sum : sum) <= most;
}

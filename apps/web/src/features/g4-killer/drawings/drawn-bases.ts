import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import { MASKED } from '../fillings.ts';

/** One drawn letter: the class of its run, 1 to 4, is also the size of its score. */
export interface DrawnBase {
  letter: string;
  base: 'G' | 'C' | null;
  runClass: number;
  /** G up, C down, all others 0. */
  score: number;
  /** The ends of the missing part of the original's bar; null if none is missing. */
  lost: { from: number; to: number } | null;
  isMutable: boolean;
}

/**
 * Each letter of a sequence with its score.
 *
 * @param before the original, if the lost part of its scores is to be drawn
 * @param mask marks the mutable letters
 */
export function drawBases(sequence: string, before = sequence, mask = ''): DrawnBase[] {
  const scoresBefore = scoredLetters(before).map(({ score }) => score);
  return scoredLetters(sequence).map((each, at) => ({
    ...each,
    lost: lostBetween(scoresBefore[at] ?? 0, each.score),
    isMutable: mask[at] === MASKED,
  }));
}

function scoredLetters(
  sequence: string,
): Pick<DrawnBase, 'letter' | 'base' | 'runClass' | 'score'>[] {
  return splitRuns(sequence).flatMap(({ text, base, runClass }) =>
    Array.from(text, (letter) => ({
      letter,
      base,
      runClass,
      score: base === null ? 0 : base === 'G' ? runClass : -runClass,
    })),
  );
}

/** The current score is drawn over the bar, so only the part beyond it is missing. */
function lostBetween(before: number, now: number): DrawnBase['lost'] {
  const from = before * now > 0 ? now : 0;
  return Math.abs(before) > Math.abs(from) ? { from, to: before } : null;
}

/** How far bars reach up and down, for the original and whatever it is filled with. */
export function reachOf(
  origin: string,
  mask: string,
  onComplementary: boolean,
): { up: number; down: number } {
  const filled = mask.replaceAll(MASKED, onComplementary ? 'G' : 'C');
  const scores = [origin, filled].flatMap((text) => scoredLetters(text).map(({ score }) => score));
  return { up: Math.max(1, ...scores), down: Math.max(0, ...scores.map((score) => -score)) };
}

import { type HitWindows, scoreWindows } from '@flipon/analyses/tools/g4killer/kill-windows';
import { isTargetReached, meanScore, scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';

/** The target score, as in the question to G4 killer. */
export interface Target {
  threshold: number;
  onComplementary: boolean;
  /** Of a hit: the score of its best window must fall below the target. */
  windows?: HitWindows | undefined;
}

/** Letters in place of mutable bases, by their 0-based positions; all others are still W. */
export type Filling = Readonly<Record<number, string>>;

/** A letter that can replace a mutable base. */
export interface Choice {
  letter: string;
  note?: string;
}

/** A choice with the resulting score of the whole sequence, all other bases unchanged. */
export interface RatedChoice extends Choice {
  score: number;
  isReached: boolean;
}

export const MASKED = 'W';

/** The letter that G4 killer changes. */
export function changedLetter({ onComplementary }: Target): 'G' | 'C' {
  return onComplementary ? 'C' : 'G';
}

/** 0-based positions of the mutable bases of a mask; letters of a sequence are never W. */
export function mutablePositions(mask: string): number[] {
  return Array.from(mask).flatMap((letter, at) => (letter === MASKED ? [at] : []));
}

/** "G6, G12": mutable bases by their 1-based positions. */
export function namesOfBases(mask: string, target: Target): string[] {
  return mutablePositions(mask).map((at) => `${changedLetter(target)}${at + 1}`);
}

/** The sequence with its filling. */
export function fillMask(mask: string, filling: Filling): string {
  return Array.from(mask, (letter, at) =>
    letter === MASKED ? (filling[at] ?? MASKED) : letter,
  ).join('');
}

/**
 * The letters that can replace a mutable base: W keeps it open, which is A or T by the code of
 * IUPAC; H and D are that code's letters for any base but G, and but C. Neither scores, so they
 * count as the mask does; the original base brings the run back.
 */
export function choicesFor({ onComplementary }: Target): Choice[] {
  const open = { letter: MASKED, note: 'keep' };
  return onComplementary
    ? [open, { letter: 'D', note: 'non-C' }, ...plain('AGT'), { letter: 'C', note: 'back' }]
    : [open, { letter: 'H', note: 'non-G' }, ...plain('ACT'), { letter: 'G', note: 'back' }];
}

function plain(letters: string): Choice[] {
  return Array.from(letters, (letter) => ({ letter }));
}

/** The score of a sequence, or the best window of a hit, and whether it has come down to the target. */
export function rate(sequence: string, target: Target): { score: number; isReached: boolean } {
  if (target.windows !== undefined) {
    return scoreWindows(sequence, target, target.windows).rate(sequence);
  }
  const { sum, score } = scoreG4(sequence);
  return { score, isReached: isTargetReached(sum, sequence.length, target) };
}

/** Each choice for the mutable base at a position. */
export function rateChoices(
  mask: string,
  filling: Filling,
  position: number,
  target: Target,
): RatedChoice[] {
  return choicesFor(target).map((choice) => ({
    ...choice,
    ...rate(fillMask(mask, { ...filling, [position]: choice.letter }), target),
  }));
}

/**
 * The lowest and the highest score of all fillings, without those that bring a base back. It is
 * exact without trying them: A, T and open bases score nothing, so the mask itself is one end; the
 * opposite base scores the other way, and the score grows with their number, as longer runs score
 * more for each base. So filling all of them with it is the other end.
 */
export function spanOfFillings(mask: string, target: Target): [lowest: number, highest: number] {
  const opposite = target.onComplementary ? 'G' : 'C';
  if (target.windows !== undefined) {
    const scores = [mask, mask.replaceAll(MASKED, opposite)].map(
      (each) => rate(each, target).score,
    );
    return [Math.min(...scores), Math.max(...scores)];
  }
  const sums = [mask, mask.replaceAll(MASKED, opposite)].map((text) => scoreG4(text).sum);
  return [meanScore(Math.min(...sums), mask.length), meanScore(Math.max(...sums), mask.length)];
}

/** A or T at each mutable base, by chance. */
export function fillAtRandom(mask: string): Filling {
  const drawn = mutablePositions(mask).map((at) => [at, Math.random() < 0.5 ? 'A' : 'T']);
  return Object.fromEntries(drawn);
}

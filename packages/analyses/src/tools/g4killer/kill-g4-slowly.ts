import { toExactDecimal } from '../../numbers/exact-decimal.ts';
import type { G4KillerParameters } from './kill-g4.ts';

export interface SlowKill {
  changeCount: number;
  /** Sum of the base scores of the sequence, and of every mask. */
  originSum: number;
  mutationSum: number;
  masks: string[];
}

/**
 * G4 killer by its definition: every set of changes is tried, first none, then all of one, and so
 * on. For sequences with a dozen letters to change.
 */
export function killG4Slowly(
  sequence: string,
  { threshold, onComplementary }: G4KillerParameters,
): SlowKill {
  const target = onComplementary ? 'C' : 'G';
  const places = [...sequence].flatMap((letter, at) => (letter === target ? [at] : []));
  const sign = onComplementary ? -1 : 1;
  const { digits, decimals } = toExactDecimal(threshold);
  const isReached = (mask: string) =>
    BigInt(sign * sumOfScores(mask)) * 10n ** BigInt(decimals) <= digits * BigInt(mask.length);

  for (let changeCount = 0; changeCount <= places.length; changeCount++) {
    const masks = setsOf(places, changeCount)
      .map((set) => [...sequence].map((letter, at) => (set.includes(at) ? 'W' : letter)).join(''))
      .filter(isReached);
    if (masks.length === 0) continue;
    const min = Math.min(...masks.map((mask) => sign * sumOfScores(mask)));
    return {
      changeCount,
      originSum: sumOfScores(sequence),
      mutationSum: sign * min,
      masks: masks.filter((mask) => sign * sumOfScores(mask) === min),
    };
  }
  throw new RangeError('the threshold is below 0');
}

/** All sets of `size` of the places, each ascending, ordered as tuples. */
function setsOf(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((place, at) =>
    setsOf(places.slice(at + 1), size - 1).map((rest) => [place, ...rest]),
  );
}

/** Each base by itself: its run is walked to both ends. */
function sumOfScores(sequence: string): number {
  let sum = 0;
  for (let at = 0; at < sequence.length; at++) {
    const letter = sequence[at];
    if (letter !== 'G' && letter !== 'C') continue;
    let run = 1;
    for (let i = at - 1; sequence[i] === letter; i--) run++;
    for (let i = at + 1; sequence[i] === letter; i++) run++;
    sum += Math.min(run, 4) * (letter === 'G' ? 1 : -1);
  }
  return sum;
}

import { RUN_CONTEXT } from '../../kinds/g4hunter/base-scores.ts';
import { scaleParameters } from '../../kinds/g4hunter/parameters.ts';
import type { G4KillerParameters } from './kill-g4.ts';
import { meanScore } from './score-g4.ts';
import { searchFewer, type WindowModel } from './search-fewer.ts';

/** How the analysis that found a hit scored its windows. */
export interface HitWindows {
  windowSize: number;
  /** Of a base in a run of 1, 2, 3, and 4 or more. */
  scores: readonly number[];
  /** The side that is left out scores nothing. */
  searchMode: 'GC' | 'G' | 'C';
  /** Up to three letters on each side of the hit, because runs go on across its ends. */
  before: string;
  after: string;
}

/** What it takes that no window of a hit reaches a target. Scores keep the sign of G4 hunter. */
export interface KilledWindows {
  /** Of the best window: the one of the highest score, of the complementary strand of the lowest. */
  bestScore: number;
  changeCount: number;
  /** One set of that many changes, W for each changed base. */
  mask: string;
  /** Of the best window of the mask. */
  maskScore: number;
  /** Whether it is proven that fewer changes do not do. */
  isFewest: boolean;
}

/** Rates letters by their windows. */
export interface WindowScorer {
  /** The score of the best window of letters of the hit's length, and whether it is below the target. */
  rate(letters: string): { score: number; isReached: boolean };
}

/**
 * Changes bases of a hit until none of its windows reaches the target: |score| >= threshold, as an
 * analysis decides what a hit is; a window of sum 0 never is one.
 *
 * A first set is found greedily, and then looked for a smaller one with all sets that the bound leaves.
 * Where these are too many, the best ones are followed, and `isFewest` is false.
 *
 * @param sequence upper-case letters without W, at least one window long
 * @throws RangeError for a sequence that is shorter than its window
 */
export function killWindows(
  sequence: string,
  { threshold, onComplementary }: G4KillerParameters,
  windows: HitWindows,
): KilledWindows {
  const model = windowModel(sequence, { threshold, onComplementary }, windows);
  const first = changeGreedily(model);
  const { changed, isFewest } = searchFewer(model, first);
  const mask = Array.from(sequence, (letter, at) => (changed.has(at) ? 'W' : letter)).join('');
  return {
    bestScore: model.scoreOf(sequence),
    changeCount: changed.size,
    mask,
    maskScore: model.scoreOf(mask),
    isFewest,
  };
}

/** Rates what becomes of a hit, as {@link killWindows} decides. */
export function scoreWindows(
  sequence: string,
  parameters: G4KillerParameters,
  windows: HitWindows,
): WindowScorer {
  const { scoreOf, minSum, bestSum } = windowModel(sequence, parameters, windows);
  return {
    rate: (letters) => ({ score: scoreOf(letters), isReached: bestSum(letters) < minSum }),
  };
}

function windowModel(
  sequence: string,
  { threshold, onComplementary }: G4KillerParameters,
  { windowSize, scores, searchMode, before, after }: HitWindows,
): WindowModel {
  if (sequence.length < windowSize) {
    throw new RangeError(`the hit has ${sequence.length} letters, its windows ${windowSize}`);
  }
  const [target, opposite] = onComplementary ? ['C', 'G'] : ['G', 'C'];
  const scaled = scaleParameters({
    threshold,
    windowSize,
    scores: [...scores] as [number, number, number, number],
    searchMode,
    wrapOrigin: false,
  });
  const scoresOf = (letter: string) =>
    [0, ...scaled.scores].map((score) => (searchMode.includes(letter) ? score : 0));
  const [targetScores, oppositeScores] = [scoresOf(target), scoresOf(opposite)];
  const context = { before: before.slice(-RUN_CONTEXT), after: after.slice(0, RUN_CONTEXT) };

  const sumsOf = (letters: string) => {
    const whole = context.before + letters + context.after;
    const values = new Float64Array(whole.length);
    for (const { 0: run, index } of whole.matchAll(/G+|C+/g)) {
      const runClass = Math.min(run.length, 4);
      const value = run[0] === target ? targetScores[runClass] : -oppositeScores[runClass];
      values.fill(value, index, index + run.length);
    }
    const own = values.subarray(context.before.length, context.before.length + letters.length);
    let sum = 0;
    const sums: number[] = [];
    for (const [at, value] of own.entries()) {
      sum += value - (at >= windowSize ? own[at - windowSize] : 0);
      if (at >= windowSize - 1) sums.push(sum);
    }
    return sums;
  };
  const bestSum = (letters: string) => Math.max(...sumsOf(letters));
  return {
    sequence,
    ...context,
    target,
    opposite,
    windowSize,
    targetScores,
    oppositeScores,
    minSum: scaled.minSum,
    sumsOf,
    bestSum,
    scoreOf(letters) {
      const sum = bestSum(letters);
      return meanScore(onComplementary ? 0 - sum : sum, windowSize * scaled.scale);
    },
  };
}

/**
 * Changes the base of the worst window that helps all windows most, again and again; then takes back
 * what was not needed.
 */
function changeGreedily({
  sequence,
  target,
  windowSize,
  minSum,
  sumsOf,
}: WindowModel): Set<number> {
  const letters = [...sequence];
  const excessOf = () => {
    let excess = 0;
    for (const sum of sumsOf(letters.join(''))) excess += Math.max(0, sum - minSum + 1);
    return excess;
  };
  const changed = new Set<number>();
  for (;;) {
    const sums = sumsOf(letters.join(''));
    const worst = sums.indexOf(Math.max(...sums));
    if (sums[worst] < minSum) break;
    let best = { at: -1, excess: Number.POSITIVE_INFINITY };
    for (let at = worst; at < worst + windowSize; at++) {
      if (letters[at] !== target) continue;
      letters[at] = 'W';
      const excess = excessOf();
      letters[at] = target;
      if (excess < best.excess) best = { at, excess };
    }
    letters[best.at] = 'W';
    changed.add(best.at);
  }
  for (const at of [...changed]) {
    letters[at] = target;
    if (excessOf() === 0) changed.delete(at);
    else letters[at] = 'W';
  }
  return changed;
}

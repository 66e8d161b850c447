import type { ChosenThreshold } from '@flipon/analyses/accuracy/measured';
import { type Draws, intervalOf, quantile, SEED } from './cluster-draws.ts';
import type { ScoredRow } from './score-area.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

const FOLDS = 5;
const TIMES = 20;

/**
 * Chooses the threshold of the best balanced accuracy on four fifths of the clusters and judges it on the
 * fifth left out, in turn; twenty times with other fifths.
 *
 * @param clusters the cluster of each row: one is never on both sides
 * @param draws of the rows, for the interval of what the choices are worth
 * @returns `balanced`: the mean of all times
 */
export function foldThresholds(
  rows: readonly ScoredRow[],
  clusters: readonly number[],
  draws: Draws,
): ChosenThreshold {
  const random = seededRandom(SEED);
  const chosen: number[] = [];
  /** How many times each row was answered rightly. */
  const right = rows.map(() => 0);
  for (let time = 0; time < TIMES; time++) {
    const names = shuffle([...new Set(clusters)], random);
    const foldOf = new Map(names.map((name, at) => [name, at % FOLDS]));
    for (let fold = 0; fold < FOLDS; fold++) {
      const isLeftOut = clusters.map((cluster) => foldOf.get(cluster) === fold);
      const threshold = bestThreshold(rows.filter((_, at) => !isLeftOut[at]));
      chosen.push(threshold);
      rows.forEach(({ value, forms }, at) => {
        if (isLeftOut[at] && value >= threshold === forms) right[at] = (right[at] ?? 0) + 1;
      });
    }
  }
  const balanced = (weights?: ArrayLike<number>) => balancedAccuracy(rows, right, weights);
  const sorted = chosen.sort((a, b) => a - b);
  return {
    ...{ median: quantile(sorted, 0.5), low: quantile(sorted, 0), high: quantile(sorted, 1) },
    balanced: intervalOf(
      balanced(),
      draws.map((weights) => balanced(weights)),
    ),
  };
}

/** The value from which on rows should be found, for the best balanced accuracy; of equal ones the lowest. */
export function bestThreshold(rows: readonly ScoredRow[]): number {
  const sorted = rows.toSorted((a, b) => a.value - b.value);
  const forming = rows.filter(({ forms }) => forms).length;
  const others = rows.length - forming;
  let [missed, rejected] = [0, 0];
  let best = { threshold: Number.NEGATIVE_INFINITY, balanced: 0 };
  sorted.forEach(({ value, forms }, at) => {
    if (at === 0 || sorted[at - 1]?.value !== value) {
      const balanced = ((forming - missed) / forming + rejected / others) / 2;
      if (balanced > best.balanced) best = { threshold: value, balanced };
    }
    if (forms) missed++;
    else rejected++;
  });
  return best.threshold;
}

/** The mean of all times; NaN where a class has no weight. @param right how often each row was answered rightly */
function balancedAccuracy(
  rows: readonly ScoredRow[],
  right: readonly number[],
  weights?: ArrayLike<number>,
): number {
  const shareOf = (wanted: boolean) => {
    let [sum, all] = [0, 0];
    rows.forEach(({ forms }, at) => {
      if (forms !== wanted) return;
      const weight = weights?.[at] ?? 1;
      sum += weight * (right[at] ?? 0);
      all += weight;
    });
    return sum / (all * TIMES);
  };
  return (shareOf(true) + shareOf(false)) / 2;
}

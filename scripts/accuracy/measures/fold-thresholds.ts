import { quantile, SEED } from './cluster-draws.ts';
import type { ScoredRow } from './score-area.ts';
import { seededRandom, shuffle } from './seeded-random.ts';

const FOLDS = 5;
const TIMES = 20;

export interface FoldedThreshold {
  /** Of all choices: the middle one, the lowest and the highest. */
  median: number;
  low: number;
  high: number;
  /** The balanced accuracy on the folds left out of the choice, mean of all times. */
  balanced: number;
}

/**
 * Chooses the threshold of the best balanced accuracy on four fifths of the clusters and judges it on the
 * fifth left out, in turn; twenty times with other fifths.
 *
 * @param clusters the cluster of each row: one is never on both sides
 */
export function foldThresholds(
  rows: readonly ScoredRow[],
  clusters: readonly number[],
): FoldedThreshold {
  const random = seededRandom(SEED);
  const chosen: number[] = [];
  let balanced = 0;
  for (let time = 0; time < TIMES; time++) {
    const names = shuffle([...new Set(clusters)], random);
    const foldOf = new Map(names.map((name, at) => [name, at % FOLDS]));
    const answers = rows.map(() => false);
    for (let fold = 0; fold < FOLDS; fold++) {
      const isLeftOut = clusters.map((cluster) => foldOf.get(cluster) === fold);
      const threshold = bestThreshold(rows.filter((_, at) => !isLeftOut[at]));
      chosen.push(threshold);
      rows.forEach(({ value }, at) => {
        if (isLeftOut[at]) answers[at] = value >= threshold;
      });
    }
    balanced += balancedAccuracy(rows, answers) / TIMES;
  }
  const sorted = chosen.sort((a, b) => a - b);
  return {
    ...{ median: quantile(sorted, 0.5), low: quantile(sorted, 0), high: quantile(sorted, 1) },
    balanced,
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

function balancedAccuracy(rows: readonly ScoredRow[], answers: readonly boolean[]): number {
  const shareOf = (wanted: boolean) => {
    const own = answers.filter((_, at) => rows[at]?.forms === wanted);
    return own.filter((answer) => answer === wanted).length / own.length;
  };
  return (shareOf(true) + shareOf(false)) / 2;
}

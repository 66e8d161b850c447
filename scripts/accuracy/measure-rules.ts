import type { CountedRule, MeasuredRule } from '@flipon/analyses/accuracy/measured';
import { type BaseCounts, baseMeasures } from './measures/base-counts.ts';
import { type Draws, intervalOf } from './measures/cluster-draws.ts';
import type { TruthRow } from './truth-rows.ts';

/** What a rule says of each row of a set. */
export interface Answered {
  /** Null for a simple count. */
  kind: string | null;
  name: string;
  isInParts: boolean;
  answers: boolean[];
}

/**
 * Counts what rules find and reject, and compares kinds with the simple count of the best balanced accuracy.
 *
 * @param withVotes whether clusters are known, so that each can have one vote
 * @param draws null where a class is too small to draw from
 */
export function measureRules(
  answered: readonly Answered[],
  rows: readonly TruthRow[],
  withVotes: boolean,
  draws: Draws | null,
): MeasuredRule[] {
  const drawn = answered.map((each) => {
    const figures = figuresFunction(each.answers, rows);
    return { each, all: figures(), drawn: draws?.map((weights) => figures(weights)) };
  });
  const best = drawn
    .filter(({ each }) => each.kind === null)
    .toSorted((a, b) => b.all.balanced - a.all.balanced)[0];
  return drawn.map(({ each, all, drawn: own }) => {
    const intervalFor = (key: keyof Figures) =>
      own === undefined
        ? null
        : intervalOf(
            all[key],
            own.map((figures) => figures[key]),
          );
    return {
      ...countRule(each, rows),
      oneVote: withVotes ? voteOf(rows, each.answers) : null,
      balanced: intervalFor('balanced'),
      mcc: intervalFor('mcc'),
      difference:
        each.kind === null || own === undefined || best === undefined
          ? null
          : intervalOf(
              all.balanced - best.all.balanced,
              own.map(({ balanced }, at) => balanced - (best.drawn?.[at]?.balanced ?? Number.NaN)),
            ),
    };
  });
}

export function countRule(
  { kind, name, answers }: Answered,
  rows: readonly TruthRow[],
): CountedRule {
  const { found, rejected } = countAnswers(answers, rows);
  return { kind, name, found, rejected };
}

/** The mean of sensitivity and specificity, and Matthews' correlation. */
interface Figures {
  balanced: number;
  mcc: number;
}

/** Of weighted rows; NaN where a class has no weight. */
function figuresFunction(
  answers: readonly boolean[],
  rows: readonly TruthRow[],
): (weights?: ArrayLike<number>) => Figures {
  return (weights) => {
    const { sensitivity, specificity, mcc } = baseMeasures(countAnswers(answers, rows, weights));
    const balanced = (sensitivity + specificity) / 2;
    return { balanced, mcc: Number.isNaN(balanced) ? Number.NaN : mcc };
  };
}

function countAnswers(
  answers: readonly boolean[],
  rows: readonly TruthRow[],
  weights?: ArrayLike<number>,
): BaseCounts {
  const counts = { found: 0, missed: 0, wrong: 0, rejected: 0 };
  rows.forEach(({ forms }, at) => {
    const weight = weights?.[at] ?? 1;
    if (answers[at]) counts[forms ? 'found' : 'wrong'] += weight;
    else counts[forms ? 'missed' : 'rejected'] += weight;
  });
  return counts;
}

/** The mean over clusters of the share that is found of those that form the structure. */
function voteOf(rows: readonly TruthRow[], answers: readonly boolean[]): number {
  const votes = new Map<number, { found: number; all: number }>();
  rows.forEach(({ forms, cluster }, at) => {
    if (!forms) return;
    const vote = votes.get(cluster) ?? { found: 0, all: 0 };
    votes.set(cluster, { found: vote.found + (answers[at] ? 1 : 0), all: vote.all + 1 });
  });
  const shares = [...votes.values()].map(({ found, all }) => found / all);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

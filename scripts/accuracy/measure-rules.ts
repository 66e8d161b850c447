import type { MeasuredRule } from '@flipon/analyses/accuracy/measured';
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
 */
export function measureRules(
  answered: readonly Answered[],
  rows: readonly TruthRow[],
  withVotes: boolean,
  draws: Draws,
): MeasuredRule[] {
  const drawn = answered.map((each) => {
    const balanced = balancedFunction(each.answers, rows);
    return { each, value: balanced(), drawn: draws.map((weights) => balanced(weights)) };
  });
  const best = drawn
    .filter(({ each }) => each.kind === null)
    .toSorted((a, b) => b.value - a.value)[0];
  return drawn.map(({ each, value, drawn: own }) => ({
    ...countRule(each, rows),
    oneVote: withVotes ? voteOf(rows, each.answers) : null,
    difference:
      each.kind === null || best === undefined
        ? null
        : intervalOf(
            value - best.value,
            own.map((balanced, at) => balanced - (best.drawn[at] ?? Number.NaN)),
          ),
  }));
}

export function countRule(
  { kind, name, answers }: Answered,
  rows: readonly TruthRow[],
): Pick<MeasuredRule, 'kind' | 'name' | 'found' | 'rejected'> {
  const found = rows.filter(({ forms }, at) => forms && answers[at]).length;
  const rejected = rows.filter(({ forms }, at) => !forms && !answers[at]).length;
  return { kind, name, found, rejected };
}

/** The mean of sensitivity and specificity, of weighted rows; NaN where a class has no weight. */
function balancedFunction(
  answers: readonly boolean[],
  rows: readonly TruthRow[],
): (weights?: ArrayLike<number>) => number {
  return (weights) => {
    const right = [0, 0];
    const all = [0, 0];
    rows.forEach(({ forms }, at) => {
      const own = forms ? 1 : 0;
      const weight = weights?.[at] ?? 1;
      all[own] = (all[own] ?? 0) + weight;
      if (answers[at] === forms) right[own] = (right[own] ?? 0) + weight;
    });
    const [rejected = 0, found = 0] = right;
    const [others = 0, forming = 0] = all;
    return (found / forming + rejected / others) / 2;
  };
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

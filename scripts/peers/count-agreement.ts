import type { Agreement, ExplainedDifference } from '@flipon/analyses/accuracy/agreement';
import { compareBases, type OwnBases } from './compare-bases.ts';
import { compareRows } from './compare-rows.ts';
import { compareRowOrder, type FoundRow, overlapping } from './found-row.ts';
import type { BaseMeasure, BaseRules, Peer, RowMeasure } from './peer.ts';

/** Said of rows that one list alone has where no rule is known. */
export const UNEXPLAINED = 'not explained';

export type Counts = Pick<Agreement, 'both' | 'onlyOurs' | 'onlyTheirs' | 'differences'>;

/**
 * Compares the results of both programs for one sequence, in the unit of the comparison.
 *
 * @param letters of the sequence, upper case
 */
export function countAgreement(
  measure: Peer['measure'],
  ours: readonly FoundRow[],
  theirs: readonly FoundRow[],
  letters: string,
): Counts {
  return measure.unit === 'rows'
    ? countRows(measure, ours, theirs, letters)
    : countBases(measure, ours, theirs);
}

function countRows(
  { explainOurs, explainTheirs }: RowMeasure,
  ours: readonly FoundRow[],
  theirs: readonly FoundRow[],
  letters: string,
): Counts {
  const longestBp = Math.max(longestOf(ours), longestOf(theirs));
  const lettersOf = (row: FoundRow, others: readonly FoundRow[]) => {
    const near = [row, ...overlapping(row, others, longestBp)];
    const start = Math.min(...near.map((each) => each.start));
    return letters.slice(start, Math.max(...near.map(({ end }) => end)));
  };
  const [a, b] = [ours.toSorted(compareRowOrder), theirs.toSorted(compareRowOrder)];
  const { both, onlyOurs, onlyTheirs } = compareRows(a, b);
  const one = (side: ExplainedDifference['side'], rule: string | null) => ({
    side,
    count: 1,
    rule: rule ?? UNEXPLAINED,
  });
  return {
    both,
    onlyOurs: onlyOurs.length,
    onlyTheirs: onlyTheirs.length,
    differences: joinDifferences([
      ...onlyOurs.map((row) => one('ours', explainOurs(row, b, lettersOf(row, b), a))),
      ...onlyTheirs.map((row) => one('theirs', explainTheirs(row, a, lettersOf(row, a), b))),
    ]),
  };
}

function longestOf(rows: readonly FoundRow[]): number {
  return rows.reduce((most, { start, end }) => Math.max(most, end - start), 0);
}

function countBases(
  rules: BaseMeasure,
  ours: readonly FoundRow[],
  theirs: readonly FoundRow[],
): Counts {
  const { both, onlyOurs, onlyTheirs } = compareBases(ours, theirs);
  return {
    both,
    onlyOurs: onlyOurs.edges + onlyOurs.apart,
    onlyTheirs: onlyTheirs.edges + onlyTheirs.apart,
    differences: [
      ...explainBases('ours', onlyOurs, rules.ours),
      ...explainBases('theirs', onlyTheirs, rules.theirs),
    ],
  };
}

function explainBases(
  side: ExplainedDifference['side'],
  { edges, apart }: OwnBases,
  rules: BaseRules,
): ExplainedDifference[] {
  const all = [
    { side, count: edges, rule: rules.edges },
    { side, count: apart, rule: rules.apart },
  ];
  return all.filter(({ count }) => count > 0);
}

/** The sum of the counts of several sequences. */
export function sumCounts(parts: readonly Counts[]): Counts {
  const sum = (key: 'both' | 'onlyOurs' | 'onlyTheirs') =>
    parts.reduce((total, part) => total + part[key], 0);
  return {
    both: sum('both'),
    onlyOurs: sum('onlyOurs'),
    onlyTheirs: sum('onlyTheirs'),
    differences: joinDifferences(parts.flatMap(({ differences }) => differences)),
  };
}

/** One for each side and rule: ours first, then the most frequent. */
export function joinDifferences(
  differences: readonly ExplainedDifference[],
): ExplainedDifference[] {
  const joined = new Map<string, ExplainedDifference>();
  for (const { side, count, rule } of differences) {
    const key = `${side} ${rule}`;
    joined.set(key, { side, count: count + (joined.get(key)?.count ?? 0), rule });
  }
  return [...joined.values()].toSorted(
    (a, b) => a.side.localeCompare(b.side) || b.count - a.count || a.rule.localeCompare(b.rule),
  );
}

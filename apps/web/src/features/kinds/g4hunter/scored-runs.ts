import type { WireValues } from '@flipon/analyses/field';
import { type DnaRun, splitRuns } from '../../../ui/letters/dna-runs.ts';

/** The two settings of G4 hunter that decide what a base counts. */
export interface ScoreSettings {
  searchMode: string;
  /** Score of a base in a run of 1, 2, 3, and 4 or more. */
  scores: readonly number[];
}

/** Settings as a stored analysis has them. */
export function scoreSettingsOf(analysis: WireValues): ScoreSettings {
  const { searchMode, scores } = analysis;
  return {
    searchMode: String(searchMode ?? 'GC'),
    scores: Array.isArray(scores) ? scores.map(Number) : [1, 2, 3, 4],
  };
}

/** Runs of a hit; the side that the search leaves out is like any other base. */
export function scoredRuns(bases: string, { searchMode }: ScoreSettings): DnaRun[] {
  return splitRuns(bases).map((run) =>
    run.base === null || searchMode.includes(run.base) ? run : { ...run, base: null, runClass: 0 },
  );
}

/** One score for each base of the runs, by the class that the run has: positive for G, negative for C. */
export function baseScores(runs: readonly DnaRun[], { scores }: ScoreSettings): number[] {
  return runs.flatMap(({ text, base, runClass }) => {
    const score = base === null ? 0 : (scores[runClass - 1] ?? 0);
    return Array.from(text, () => (base === 'C' ? -score : score));
  });
}

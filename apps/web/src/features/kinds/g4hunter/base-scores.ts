import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import { baseScores, type ScoreSettings, scoredRuns } from './scored-runs.ts';

/** A run's class is settled by four letters, so three on each side of a base decide its score. */
export const CONTEXT_BP = 3;

/**
 * Runs of the letters [from, to) of a text. A run that continues outside keeps the class of its
 * whole length, as far as the text shows it: CONTEXT_BP letters on each side are enough.
 */
export function runsBetween(
  text: string,
  from: number,
  to: number,
  settings: ScoreSettings,
): DnaRun[] {
  const shown: DnaRun[] = [];
  let start = Math.max(0, from - CONTEXT_BP);
  for (const run of scoredRuns(text.slice(start, to + CONTEXT_BP), settings)) {
    const end = start + run.text.length;
    const inside = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (end > from && start < to && inside !== '') shown.push({ ...run, text: inside });
    start = end;
  }
  return shown;
}

/**
 * Scores of the bases [from, to) of a text by the settings of the analysis: positive for G, negative
 * for C, as real runs give them.
 */
export function baseScoresBetween(
  text: string,
  from: number,
  to: number,
  settings: ScoreSettings,
): number[] {
  return baseScores(runsBetween(text, from, to, settings), settings);
}

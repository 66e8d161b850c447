import type { DnaRun } from '../../../ui/letters/dna-runs.ts';
import { baseScores, scoredRuns } from './scored-runs.ts';

/** The worked example of the help: 35 bases of the human alpha-globin region, which guests find. */
export const EXAMPLE = 'ACCCAGCCGGGGCGGGAAGGGTGGGGGGTCCCACC';
/** Where they begin in that sequence, 1-based. */
export const EXAMPLE_POSITION = 87_046;
/** How many hits that sequence of 210,155 bases has, by threshold and by window size. */
export const hitsByThreshold = { 1: 1820, 1.2: 1093, 1.4: 659, 1.6: 412, 2: 128 } as const;
export const hitsByWindow = { 20: 1069, 25: 659, 30: 451 } as const;
export const EXAMPLE_SETTINGS = { searchMode: 'GC', scores: [1, 2, 3, 4] };
export const EXAMPLE_WINDOW_BP = 25;
export const EXAMPLE_THRESHOLD = 1.4;

export const exampleRuns: readonly DnaRun[] = scoredRuns(EXAMPLE, EXAMPLE_SETTINGS);
export const exampleScores: readonly number[] = baseScores(
  exampleRuns as DnaRun[],
  EXAMPLE_SETTINGS,
);

function sumOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0);
}

/** The sum of each window's scores, by its first base. */
export const exampleSums: readonly number[] = Array.from(
  { length: EXAMPLE.length - EXAMPLE_WINDOW_BP + 1 },
  (_, start) => sumOf(exampleScores.slice(start, start + EXAMPLE_WINDOW_BP)),
);

const passing = exampleSums.flatMap((sum, start) =>
  Math.abs(sum) / EXAMPLE_WINDOW_BP >= EXAMPLE_THRESHOLD ? [start] : [],
);
const start = passing[0] ?? 0;
const lengthBp = (passing.at(-1) ?? 0) + EXAMPLE_WINDOW_BP - start;

/** The hit that the windows join to; `start` is 0-based. */
export const exampleHit = {
  start,
  lengthBp,
  windowScores: passing.map((at) => (exampleSums[at] ?? 0) / EXAMPLE_WINDOW_BP),
  sum: sumOf(exampleScores.slice(start, start + lengthBp)),
  score: sumOf(exampleScores.slice(start, start + lengthBp)) / lengthBp,
};

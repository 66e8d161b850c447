import { RUN_CONTEXT } from '@flipon/analyses/kinds/g4hunter/base-scores';
import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { createWindowScorer } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { shortestFloat32 } from '@flipon/formats/shortest-float32';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { HitTexts } from '../hit-texts.ts';

/** One scorer for all hits of an answer: its table costs more than many hits. */
const scorers = new WeakMap<object, (bases: Uint8Array) => number[]>();

/** The scores of the windows that a hit was joined from. */
export function windowScoresOf(bases: Uint8Array, { parameters }: StoredAnalysis): number[] {
  let scorer = scorers.get(parameters);
  if (scorer === undefined) {
    scorer = createWindowScorer(parameters as unknown as G4HunterParameters);
    scorers.set(parameters, scorer);
  }
  return scorer(bases);
}

const decoder = new TextDecoder('latin1');

export const g4HunterTexts: HitTexts = {
  context: RUN_CONTEXT,
  present: (bases, analysis) => ({
    subScoreList: windowScoresOf(bases, analysis).map(shortestFloat32),
    // Runs are those of the whole record: without these letters one at the edge looks shorter.
    flanks: {
      before: decoder.decode(bases.subarray(0, RUN_CONTEXT)),
      after: decoder.decode(bases.subarray(bases.length - RUN_CONTEXT)),
    },
  }),
};

import { RUN_CONTEXT } from '@flipon/analyses/kinds/g4hunter/base-scores';
import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { windowScores } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { shortestFloat32 } from '@flipon/formats/shortest-float32';
import type { StoredAnalysis } from '@flipon/store/analyses';
import type { HitTexts } from '../hit-texts.ts';

/** The scores of the windows that a hit was joined from. */
export function windowScoresOf(bases: Uint8Array, analysis: StoredAnalysis): number[] {
  return windowScores(bases, analysis.parameters as unknown as G4HunterParameters);
}

export const g4HunterTexts: HitTexts = {
  context: RUN_CONTEXT,
  present: (bases, analysis) => ({
    subScoreList: windowScoresOf(bases, analysis).map(shortestFloat32),
  }),
};
